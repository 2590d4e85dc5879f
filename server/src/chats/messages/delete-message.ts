import { deleteMessage } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { chats } from '../../lib/constants.ts';
import { postponeFileDeletion } from '../../platform/media/file-deletions-store.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { deleteMedia } from '../media/chat-media-store.ts';
import { mediaKeys } from '../media/media-keys.ts';
import { lockChat } from './chat-access-store.ts';
import { noSuchChat, noSuchMessage, tooLate } from './chat-errors.ts';
import { changeMessage, findMessage } from './message-changes-store.ts';
import { isTooLate } from './message-rules.ts';
import { toMessage } from './message-view.ts';
import { recountTurn } from './turn-store.ts';
import { readUnread } from './unread-store.ts';

/**
 * Deletes text and file for both members; they are kept for moderation only, for a while. Coins paid for a gift or a
 * direct message are not refunded.
 */
export function registerDeleteMessage(app: FastifyInstance, deps: AppDeps): void {
  route(app, deleteMessage, async ({ params }, { userId }) => {
    await withEvents(deps, async ({ tx, emit }) => {
      const now = deps.clock.now();
      const chat = await lockChat(tx, params.id, userId);
      if (!chat?.isOpen) throw noSuchChat();
      const row = await findMessage(tx, chat.id, params.messageId);
      if (row?.sender_id !== userId) throw noSuchMessage();
      if (row.deleted_at !== null) return;
      if (isTooLate(row, now)) throw tooLate();

      if (row.media_id !== null) {
        await deleteMedia(tx, row.media_id);
        await postponeFileDeletion(tx, mediaKeys(row.media_id), new Date(now.getTime() + chats.originalsLife));
      }
      const gone = { body: '', media_id: null, media: null, reactions: null, deleted_at: now };
      const message = toMessage(await changeMessage(tx, row, gone, now));
      await recountTurn(tx, chat.id);
      const unread = await readUnread(tx, chat.id, chat.partnerId);
      emit(chat.partnerId, { type: 'message.updated', message, unread });
      emit(userId, { type: 'message.updated', message });
    });
  });
}
