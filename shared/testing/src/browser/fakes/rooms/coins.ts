import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';

/** The balance, its history and what can be bought. */
export function fakeCoins(world: FakeWorld): RoomHandlers<'coins'> {
  return { getCoins: () => world.coins };
}
