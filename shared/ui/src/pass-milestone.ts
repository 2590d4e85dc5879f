/** What this device knows of a milestone: it was still ahead when last seen, or it is told. */
type Stage = 'ahead' | 'past';

/**
 * Whether a milestone has to be told now: it was seen ahead on this device before, and is reached. A member is told
 * once; who comes with a milestone behind them, on a new device, is told nothing.
 */
export function passMilestone(storage: Storage, member: string, name: string, isReached: boolean): boolean {
  const key = `duet.milestone:${member}:${name}`;
  const before = storage.getItem(key);
  if (before === ('past' satisfies Stage)) return false;
  const now: Stage = isReached ? 'past' : 'ahead';
  if (before !== now) storage.setItem(key, now);
  return isReached && before === ('ahead' satisfies Stage);
}
