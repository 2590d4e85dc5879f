/**
 * Whose page is on screen. Pages say so every 20 s; what was said holds a little longer, so that a page that vanished
 * without a word counts as gone. Monotonic time: this is about pages, not about the clock of the product.
 */
export interface Watching {
  note(memberId: string, isWatching: boolean): void;
  is(memberId: string): boolean;
  /** Whether others need to hear it: half of the time has passed, or it is the opposite. */
  isNews(memberId: string, isWatching: boolean): boolean;
}

const holds = 90_000;
const most = 200_000;

export function createWatching(now: () => number = () => performance.now()): Watching {
  const until = new Map<string, number>();
  return {
    note(memberId, isWatching) {
      if (until.size > most) for (const [id, end] of until) if (end < now()) until.delete(id);
      if (isWatching) until.set(memberId, now() + holds);
      else until.delete(memberId);
    },
    is: (memberId) => (until.get(memberId) ?? 0) > now(),
    isNews: (memberId, isWatching) => {
      const left = (until.get(memberId) ?? 0) - now();
      return isWatching ? left < holds / 2 : left > 0;
    },
  };
}
