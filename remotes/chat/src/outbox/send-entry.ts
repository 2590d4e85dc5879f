import { messageTypeCode } from '@duet/contracts';
import type { Message, OutgoingMessage } from '@duet/contracts';
import type { ApiClient } from '@duet/kit';
import type { Attachment, OutboxEntry } from './outbox-entry.ts';

/** Brings the file of an entry to the server. A repeat answers the first upload, so it is safe to ask again. */
export async function withMedia(api: ApiClient, entry: OutboxEntry, signal: AbortSignal): Promise<OutboxEntry> {
  const { attachment, chatId } = entry;
  if (!attachment) return entry;
  const { id: mediaId } = await keepMedia(api, chatId, attachment, signal);
  return { ...entry, attachment: { ...attachment, mediaId } };
}

function keepMedia(api: ApiClient, chatId: string, attachment: Attachment, signal: AbortSignal) {
  const { clientMediaId, kind } = attachment;
  const params = { id: chatId };
  if (kind === 'Gif')
    return api.call('keepGif', { params, body: { gifId: attachment.gif.id, clientMediaId } }, { signal });
  const query = { Type: kind, ClientMediaId: clientMediaId };
  return api.call('uploadChatMedia', { params, query, file: attachment.file }, { signal });
}

/** Sends an entry whose file is on the server. */
export function sendEntry(api: ApiClient, entry: OutboxEntry): Promise<Message> {
  return api.call('sendChatMessage', { params: { id: entry.chatId }, body: bodyOf(entry) });
}

function bodyOf({ clientMessageId, message, replyToMessageId, attachment }: OutboxEntry): OutgoingMessage {
  const mediaId = attachment?.mediaId;
  if (!attachment || mediaId === undefined) return { clientMessageId, type: 0, message, replyToMessageId };
  // the four kinds of an attachment are the four types of a message with media
  const type = messageTypeCode(attachment.kind) as 1 | 3 | 4 | 5;
  return { clientMessageId, type, mediaId, replyToMessageId };
}
