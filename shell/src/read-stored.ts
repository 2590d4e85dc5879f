import type { Shape } from '@duet/contracts';

/** What lies under a key of the browser's storage, as long as it is what we wrote: anybody may have changed it. */
export function readStored<Value>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  shape: Shape<Value>,
): Value | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return shape.is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
