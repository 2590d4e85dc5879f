import type { MediaFacts, Message, MessageMedia } from '@duet/contracts';
import type { FileLinks } from './media-service.ts';

/** Adds the links to a message's file for one reader. */
export function withMediaLinks(message: Message, viewerId: string, links: FileLinks): Message {
  const { media } = message;
  if (!media?.facts) return message;
  const { id, facts } = media;
  return { ...message, media: { ...media, ...fileLinksOf({ id, facts }, viewerId, links) } };
}

/** Only photos have a preview: a player shows the first frame of a video by itself, and GIFs hide nothing. */
export function fileLinksOf(
  { id, facts }: { readonly id: string; readonly facts: MediaFacts },
  viewerId: string,
  links: FileLinks,
): Pick<MessageMedia, 'blob' | 'preview'> {
  const hasPreview = facts.contentType === 'image/webp' && facts.milliseconds === null;
  return {
    blob: links.fileUrl('chat', id, 'file', viewerId),
    preview: hasPreview ? links.fileUrl('chat', id, 'preview', viewerId) : null,
  };
}
