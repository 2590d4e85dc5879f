import { messageTypeCode } from '@duet/contracts';
import type { Message } from '@duet/contracts';
import type { MessageRow } from '../platform/database/schema-social.ts';

const postAnswer = messageTypeCode('PostAnswer');

/** A message as the API and the socket tell it. The media of a PostAnswer names the post it quotes. */
export function toMessage(row: MessageRow): Message {
  const quotesPost = row.type === postAnswer && row.post_id !== null;
  return {
    id: row.id,
    chatId: row.chat_id,
    senderId: row.sender_id,
    recipientId: row.recipient_id,
    clientMessageId: row.client_message_id,
    seq: row.seq,
    type: row.type,
    status: row.status,
    message: row.body,
    createdAt: row.created_at.toISOString(),
    replyToMessageId: row.reply_to_id,
    editedAt: row.edited_at?.toISOString() ?? null,
    media: quotesPost && row.post_id ? { id: row.post_id, giftUrl: null, coins: null } : null,
  };
}
