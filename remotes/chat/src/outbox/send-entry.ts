import { messageTypeCode } from '@duet/contracts';
import type { Message, OutgoingMessage } from '@duet/contracts';
import type { ApiClient } from '@duet/kit';
import type { Attachment, OutboxEntry } from './outbox-entry.ts';

/**
 * Sends a message; its file goes to the server first. A repeat answers the first upload and the first message, so it is
 * safe to ask again. What is taken back meanwhile is not sent.
 */
export async function sendEntry(api: ApiClient, entry: OutboxEntry, signal: AbortSignal): Promise<Message> {
  const { attachment, chatId } = entry;
  const media = attachment && (await keepMedia(api, chatId, attachment, signal));
  signal.throwIfAborted();
  return await api.call('sendChatMessage', { params: { id: chatId }, body: bodyOf(entry, media?.id) });
}

function keepMedia(api: ApiClient, chatId: string, attachment: Attachment, signal: AbortSignal) {
  const { clientMediaId, kind } = attachment;
  const params = { id: chatId };
  if (kind === 'Gif')
    return api.call('keepGif', { params, body: { gifId: attachment.gif.id, clientMediaId } }, { signal });
  const query = { Type: kind, ClientMediaId: clientMediaId };
  return api.call('uploadChatMedia', { params, query, file: attachment.file }, { signal });
}

function bodyOf(entry: OutboxEntry, mediaId: string | undefined): OutgoingMessage {
  const { clientMessageId, message, replyToMessageId, attachment } = entry;
  if (!attachment || mediaId === undefined) return { clientMessageId, type: 0, message, replyToMessageId };
  // the four kinds of an attachment are the four types of a message with media
  const type = messageTypeCode(attachment.kind) as 1 | 3 | 4 | 5;
  return { clientMessageId, type, mediaId, replyToMessageId };
}
