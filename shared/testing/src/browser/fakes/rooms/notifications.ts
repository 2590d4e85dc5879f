import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';

/** The numbers of the badges, and the ticket of a socket that nobody opens. */
export function fakeNotifications(world: FakeWorld): RoomHandlers<'notifications'> {
  return {
    getUserSync: () => ({
      isSubscription: world.isSubscription,
      matches: world.chats.length,
      invites: world.invites.length,
      isChatNewMessages: world.chats.some(({ unReadMessageCount }) => unReadMessageCount > 0),
      ringingCall: null,
    }),
    createRealtimeTicket: () => ({ ticket: 'ticket', expiresAt: '2030-01-01T00:00:00.000Z' }),
  };
}
