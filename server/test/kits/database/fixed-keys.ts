import type { ServerKeys } from '../../../src/platform/database/server-keys.ts';

/** Keys that are always the same; the first one signs. */
export function fixedKeys(first: Buffer, ...former: Buffer[]): ServerKeys {
  return { current: () => first, accepted: () => [first, ...former] };
}
