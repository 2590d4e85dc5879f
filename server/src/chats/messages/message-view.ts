import { messageStatusCode, messageTypeCode } from '@duet/contracts';
import type { Message } from '@duet/contracts';
import { findGift } from '../../coins/gift-catalogue.ts';
import { withTimes } from '../../platform/database/json-rows.ts';
import type { JsonOf } from '../../platform/database/json-rows.ts';
import type { MessageRow } from '../../platform/database/schema-social.ts';

const delivered = messageStatusCode('Delivered');
const postAnswer = messageTypeCode('PostAnswer');
const outgoingCall = messageTypeCode('OutgoingCall');
const incomingCall = messageTypeCode('IncomingCall');

/**
 * A message as the API and the socket send it. A message read without receipts stays Delivered for everybody but the
 * reader, whom `viewerId` names. Links to its file are made for each reader (`message-links.ts`).
 */
export function toMessage(row: MessageRow, viewerId?: string): Message {
  return {
    id: row.id,
    chatId: row.chat_id,
    senderId: row.sender_id,
    recipientId: row.recipient_id,
    clientMessageId: row.client_message_id,
    seq: row.seq,
    type: typeFor(row, viewerId),
    status: row.is_read_quietly && viewerId !== row.recipient_id ? delivered : row.status,
    message: row.body,
    createdAt: row.created_at.toISOString(),
    replyToMessageId: row.reply_to_id,
    editedAt: row.edited_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    media: row.deleted_at ? null : mediaOf(row),
    call: row.deleted_at ? null : row.call,
    ...(row.reactions && !row.deleted_at ? { reactions: row.reactions } : {}),
  };
}

/** A call that one has made has come in to the other (calls-18). */
function typeFor({ type, recipient_id }: MessageRow, viewerId: string | undefined): number {
  return type === outgoingCall && viewerId === recipient_id ? incomingCall : type;
}

/** A message that came as JSON within another row. */
export function messageOf(json: JsonOf<MessageRow>): MessageRow {
  return withTimes(json, ['created_at', 'edited_at', 'deleted_at']);
}

/** The media of a Gift is its picture and price, that of a PostAnswer the post it quotes, else it is a file. */
function mediaOf({ id, type, gift_id, post_id, media_id, media }: MessageRow): Message['media'] {
  const none = { blob: null, preview: null, giftUrl: null, coins: null, facts: null };
  const gift = gift_id === null ? undefined : findGift(gift_id);
  if (gift) return { ...none, id, giftUrl: gift.imageUrl, coins: gift.coins };
  if (media_id !== null) return { ...none, id: media_id, facts: media };
  return type === postAnswer && post_id !== null ? { ...none, id: post_id } : null;
}
