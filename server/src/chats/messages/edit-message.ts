import { editMessage } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { lockChat } from './chat-access-store.ts';
import { noSuchChat, noSuchMessage, notEditable, tooLate } from './chat-errors.ts';
import { changeMessage, findMessage } from './message-changes-store.ts';
import { isEditable, isTooLate } from './message-rules.ts';
import { toMessage } from './message-view.ts';

/** A deletion wins over every edit, whichever comes first; the same text again changes nothing. */
export function registerEditMessage(app: FastifyInstance, deps: AppDeps): void {
  route(app, editMessage, async ({ params, body }, { userId }) =>
    withEvents(deps, async ({ tx, emit }) => {
      const now = deps.clock.now();
      const chat = await lockChat(tx, params.id, userId);
      if (!chat?.isOpen) throw noSuchChat();
      const row = await findMessage(tx, chat.id, params.messageId);
      if (row?.sender_id !== userId || row.deleted_at !== null) throw noSuchMessage();
      if (!isEditable(row)) throw notEditable();
      if (row.body === body.message) return toMessage(row);
      if (isTooLate(row, now)) throw tooLate();

      const message = toMessage(await changeMessage(tx, row, { body: body.message, edited_at: now }, now));
      emit(chat.partnerId, { type: 'message.updated', message });
      emit(userId, { type: 'message.updated', message });
      return message;
    }),
  );
}
