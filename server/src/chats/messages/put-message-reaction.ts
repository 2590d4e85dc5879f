import { putMessageReaction } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { lockChat } from './chat-access-store.ts';
import { answerAwaited, chatClosed, noSuchChat, noSuchMessage } from './chat-errors.ts';
import { findMessage } from './message-changes-store.ts';
import { saveReactions } from './message-reactions-store.ts';
import { withReaction } from './message-rules.ts';
import { toMessage } from './message-view.ts';
import { hasPeerAnswer } from './messages-store.ts';

/** Who may write to a chat may react in it; both are told as of an edit (chats-24). */
export function registerPutMessageReaction(app: FastifyInstance, deps: AppDeps): void {
  route(app, putMessageReaction, async ({ params, body }, { userId }) =>
    withEvents(deps, async ({ tx, emit }) => {
      const chat = await lockChat(tx, params.id, userId);
      if (!chat) throw noSuchChat();
      if (!chat.isOpen || chat.origin === 'system') throw chatClosed();
      if (chat.origin === 'direct' && !(await hasPeerAnswer(tx, chat.id, userId))) throw answerAwaited();
      const row = await findMessage(tx, chat.id, params.messageId);
      if (!row || row.deleted_at !== null) throw noSuchMessage();

      const { reactions, isChanged } = withReaction(row, userId, body.reaction);
      if (!isChanged) return reactions;

      const message = toMessage(await saveReactions(tx, row.id, reactions));
      emit(chat.partnerId, { type: 'message.updated', message });
      emit(userId, { type: 'message.updated', message });
      return reactions;
    }),
  );
}
