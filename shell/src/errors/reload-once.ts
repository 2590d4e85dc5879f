const KEY = 'duet.reloaded';
/** shell-9: no second reload for the same path within 10 s. */
const PAUSE = 10_000;

interface Reload {
  readonly path: string;
  readonly at: number;
}

/** Reloads the page after a chunk failed to load; answers false when it did so for this path a moment ago. */
export function reloadOnce(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  reload: () => void,
  path: string,
  now = Date.now(),
): boolean {
  const last = JSON.parse(storage.getItem(KEY) ?? 'null') as Reload | null;
  if (last?.path === path && now - last.at < PAUSE) return false;
  storage.setItem(KEY, JSON.stringify({ path, at: now } satisfies Reload));
  reload();
  return true;
}
