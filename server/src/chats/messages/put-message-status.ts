import { messageStatusCode } from '@duet/contracts';
import { putMessageStatus } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { lockChat } from './chat-access-store.ts';
import { noSuchChat, statusNotMarkable } from './chat-errors.ts';
import { allSendReceipts, raiseStatus } from './messages-store.ts';
import { readUnread } from './unread-store.ts';

const delivered = messageStatusCode('Delivered');
const readed = messageStatusCode('Readed');
const markable = [delivered, readed];

/** Marks of the receiver. Both are told: the sender for the ticks, the receiver's other devices for their badges. */
export function registerPutMessageStatus(app: FastifyInstance, deps: AppDeps): void {
  route(app, putMessageStatus, async ({ params, body }, { userId }) => {
    const wrong = body.findIndex(({ status }) => !markable.includes(status));
    if (wrong >= 0) throw statusNotMarkable(wrong);

    return await withEvents(deps, async ({ tx, emit }) => {
      const chat = await lockChat(tx, params.id, userId);
      if (!chat?.isOpen) throw noSuchChat();

      for (const status of markable) {
        const messageIds = body.filter((mark) => mark.status === status).map(({ messageId }) => messageId);
        if (messageIds.length === 0) continue;
        const isQuiet = status === readed && !(await allSendReceipts(tx, [userId, chat.partnerId]));
        const changed = await raiseStatus(tx, chat.id, userId, { messageIds, status, isQuiet });
        if (changed.length === 0) continue;
        const event = { type: 'message.status' as const, chatId: chat.id, messageIds: [...changed], status };
        if (chat.origin !== 'system') emit(chat.partnerId, isQuiet ? { ...event, status: delivered } : event);
        emit(userId, { ...event, unread: await readUnread(tx, chat.id, userId) });
      }
      const { inChat, inAnyChat } = await readUnread(tx, chat.id, userId);
      return { unReadMessageCount: inChat, isChatNewMessages: inAnyChat };
    });
  });
}
