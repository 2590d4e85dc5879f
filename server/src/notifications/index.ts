import type { FastifyInstance } from 'fastify';
import { findReachedPartner } from '../chats/messages/chat-access-store.ts';
import type { PresenceTouch } from '../members/profiles/presence-touch.ts';
import { registerSocket } from './socket/register-socket.ts';
import type { NotificationsDeps } from './socket/register-socket.ts';
import { registerSync } from './sync/index.ts';

/** Notifications: the socket, the counters, and pushes for committed events. */
export async function registerNotifications(
  app: FastifyInstance,
  deps: NotificationsDeps,
  { touch }: Pick<PresenceTouch, 'touch'>,
): Promise<void> {
  registerSync(app, deps);
  await registerSocket(app, deps, {
    touch,
    partnerOf: (memberId, chatId) => findReachedPartner(deps.database.db, chatId, memberId),
  });
}
