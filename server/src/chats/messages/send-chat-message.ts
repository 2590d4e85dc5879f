import { sendChatMessage } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { withMediaLinks } from '../../platform/media/message-links.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { unknownMedia } from '../media/chat-media-errors.ts';
import { takeMedia } from '../media/chat-media-store.ts';
import { lockChat } from './chat-access-store.ts';
import { answerAwaited, chatClosed, noSuchChat, unknownReply } from './chat-errors.ts';
import { toMessage } from './message-view.ts';
import { appendMessage, findSent, hasMessage, hasPeerAnswer } from './messages-store.ts';

/**
 * Delivers exactly once: the client's id is looked up under the lock of the chat, and a repeat answers the first
 * message whatever its body is. The same lock orders messages.
 */
export function registerSendChatMessage(app: FastifyInstance, deps: AppDeps): void {
  route(app, sendChatMessage, async ({ params, body }, { userId }) =>
    withEvents(deps, async ({ tx, emit }) => {
      const chat = await lockChat(tx, params.id, userId);
      if (!chat) throw noSuchChat();
      if (!chat.isOpen || chat.origin === 'system') throw chatClosed();

      const sent = await findSent(tx, chat.id, userId, body.clientMessageId);
      if (sent) return withMediaLinks(toMessage(sent), userId, deps.media);
      if (chat.origin === 'direct' && !(await hasPeerAnswer(tx, chat.id, userId))) throw answerAwaited();

      const replyToId = body.replyToMessageId ?? null;
      if (replyToId && !(await hasMessage(tx, chat.id, replyToId))) throw unknownReply();

      const media = body.type === 0 ? undefined : await takeMedia(tx, chat.id, userId, body);
      if (body.type !== 0 && !media) throw unknownMedia();

      const row = await appendMessage(tx, chat, {
        senderId: userId,
        clientMessageId: body.clientMessageId,
        type: body.type,
        body: 'message' in body ? (body.message ?? '') : '',
        replyToId,
        media,
        now: deps.clock.now(),
      });
      const message = toMessage(row);
      emit(chat.partnerId, { type: 'message.created', message });
      emit(userId, { type: 'message.created', message });
      return withMediaLinks(message, userId, deps.media);
    }),
  );
}
