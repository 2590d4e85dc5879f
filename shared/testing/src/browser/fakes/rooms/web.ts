import type { RoomHandlers } from '../handlers.ts';

/** Rules of addresses: the fake server has none. */
export function fakeWeb(): RoomHandlers<'web'> {
  return { getRouteRules: () => ({ redirect: null }) };
}
