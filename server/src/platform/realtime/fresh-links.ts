import type { RealtimeEvent } from '@duet/contracts/endpoints';
import type { MediaLinks, PhotoVariant } from '../media/media-service.ts';
import { withMediaLinks } from '../media/message-links.ts';

const photoLink = /^\/api\/media\/([\da-f-]{36})\/(full|thumb)\?/;

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
