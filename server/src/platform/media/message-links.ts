import { messageTypeCode } from '@duet/contracts';
import type { Message, MessageMedia } from '@duet/contracts';
import type { RealtimeEvent } from '@duet/contracts/endpoints';
import type { FileLinks, MediaLinks, PhotoVariant } from './media-service.ts';

const photo = messageTypeCode('Photo');
const photoLink = /^\/api\/media\/([\da-f-]{36})\/(full|thumb)\?/;

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

/** Signs the links in a stored event again at delivery, because they may have expired meanwhile. */
export function withFreshLinks(event: RealtimeEvent, viewerId: string, links: MediaLinks): RealtimeEvent {
  if (event.type === 'message.created' || event.type === 'message.updated') {
    return { ...event, message: withMediaLinks(event.message, viewerId, links) };
  }
  if (event.type !== 'match.created' || event.partnerPhotoUrl === null) return event;
  const [, id, variant] = photoLink.exec(event.partnerPhotoUrl) ?? [];
  if (id === undefined) return event;
  // the pattern allows these two only
  return { ...event, partnerPhotoUrl: links.photoUrl({ id }, viewerId, variant as PhotoVariant) };
}
