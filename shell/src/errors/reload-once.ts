import { shape } from '@duet/contracts';
import type { ShapeOf } from '@duet/contracts';
import { readStored } from '../read-stored.ts';

const KEY = 'duet.reloaded';
/** shell-9: no second reload for the same path within 10 s. */
const PAUSE = 10_000;

const stored = shape.object({ path: shape.text, at: shape.count });

/** Reloads the page after a chunk failed to load; answers false when it did so for this path a moment ago. */
export function reloadOnce(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  reload: () => void,
  path: string,
  now = Date.now(),
): boolean {
  const last = readStored(storage, KEY, stored);
  if (last?.path === path && now - last.at < PAUSE) return false;
  storage.setItem(KEY, JSON.stringify({ path, at: now } satisfies ShapeOf<typeof stored>));
  reload();
  return true;
}
