import { MOST_UNREAD_CHATS } from '@duet/contracts';
import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';

/** The numbers of the badges, and the ticket of a socket that nobody opens. */
export function fakeNotifications(world: FakeWorld): RoomHandlers<'notifications'> {
  return {
    getUserSync: () => ({
      isSubscription: world.isSubscription,
      matches: world.chats.length,
      invites: world.invites.length,
      isChatNewMessages: unreadIds(world).length > 0,
      unreadChatIds: unreadIds(world).slice(0, MOST_UNREAD_CHATS),
      ringingCall: null,
    }),
    createRealtimeTicket: () => ({ ticket: 'ticket', expiresAt: '2030-01-01T00:00:00.000Z' }),
  };
}

function unreadIds({ chats }: FakeWorld): string[] {
  return chats.flatMap(({ chatId, unReadMessageCount }) => (unReadMessageCount > 0 ? [chatId] : []));
}
