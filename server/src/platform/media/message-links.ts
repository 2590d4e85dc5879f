import { messageTypeCode } from '@duet/contracts';
import type { Message, MessageMedia } from '@duet/contracts';
import type { FileLinks } from './media-service.ts';

const photo = messageTypeCode('Photo');

/** Adds the links to a message's file for one reader. */
export function withMediaLinks(message: Message, viewerId: string, links: FileLinks): Message {
  const { media } = message;
  if (!media?.facts) return message;
  return { ...message, media: { ...media, ...fileLinksOf({ id: media.id, type: message.type }, viewerId, links) } };
}

/** Only photos have a preview: a player shows the first frame of a video by itself, and GIFs hide nothing. */
export function fileLinksOf(
  { id, type }: { readonly id: string; readonly type: number },
  viewerId: string,
  links: FileLinks,
): Pick<MessageMedia, 'blob' | 'preview'> {
  return {
    blob: links.fileUrl('chat', id, 'file', viewerId),
    preview: type === photo ? links.fileUrl('chat', id, 'preview', viewerId) : null,
  };
}
