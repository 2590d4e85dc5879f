import type { FastifyInstance } from 'fastify';
import { findReachedPartner } from '../chats/messages/chat-access-store.ts';
import type { PresenceTouch } from '../members/profiles/presence-touch.ts';
import { everyHour } from '../platform/chores/hourly.ts';
import { remindOfTurns } from './reminders/remind-of-turns.ts';
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
  const stop = everyHour(deps, 'reminders of turns', () => remindOfTurns(app, deps));
  app.addHook('onClose', () => stop());
  await registerSocket(app, deps, {
    touch,
    partnerOf: (memberId, chatId) => findReachedPartner(deps.database.db, chatId, memberId),
  });
}
