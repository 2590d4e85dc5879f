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
/** As many messages as one call can name are told of by one event. */
const IDS_IN_EVENT = 500;

/** Marks of the receiver. Both are told: the sender for the ticks, the receiver's other devices for their badges. */
export function registerPutMessageStatus(app: FastifyInstance, deps: AppDeps): void {
  route(app, putMessageStatus, async ({ params, body }, { userId }) => {
    const wrong = body.findIndex(({ status }) => !markable.includes(status));
    if (wrong >= 0) throw statusNotMarkable(wrong);

    return await withEvents(deps, async ({ tx, emit }) => {
      const chat = await lockChat(tx, params.id, userId);
      if (!chat?.isOpen) throw noSuchChat();

      for (const status of markable) {
        const marks = body.filter((mark) => mark.status === status);
        if (marks.length === 0) continue;
        const messageIds = marks.map(({ messageId }) => messageId);
        const upToIds = marks.filter(({ withEarlier }) => withEarlier).map(({ messageId }) => messageId);
        const isQuiet = status === readed && !(await allSendReceipts(tx, [userId, chat.partnerId]));
        const changed = await raiseStatus(tx, chat.id, userId, { messageIds, status, isQuiet, upToIds });
        if (changed.length === 0) continue;
        const unread = await readUnread(tx, chat.id, userId);
        for (const ofEvent of inParts(changed)) {
          const event = { type: 'message.status' as const, chatId: chat.id, messageIds: ofEvent, status };
          if (chat.origin !== 'system') emit(chat.partnerId, isQuiet ? { ...event, status: delivered } : event);
          emit(userId, { ...event, unread });
        }
      }
      const { inChat, inAnyChat } = await readUnread(tx, chat.id, userId);
      return { unReadMessageCount: inChat, isChatNewMessages: inAnyChat };
    });
  });
}

function inParts(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / IDS_IN_EVENT);
  return Array.from({ length: count }, (_, part) => ids.slice(part * IDS_IN_EVENT, (part + 1) * IDS_IN_EVENT));
}
