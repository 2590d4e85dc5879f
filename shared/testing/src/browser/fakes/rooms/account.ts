import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';

/** The account of the fake server's one member. */
export function fakeAccount(world: FakeWorld): RoomHandlers<'account'> {
  return {
    checkAccount: () => ({ user: { userId: world.profile.userId, name: world.profile.name }, hasOldAccount: false }),
    checkName: () => undefined,
    registerAccount: () => world.profile,
    restoreAccount: () => world.profile,
    dropAndRegisterNew: () => world.profile,
    deleteAccount: () => undefined,
    exportAccount: () => new Blob(['{}'], { type: 'application/json' }),
  };
}
