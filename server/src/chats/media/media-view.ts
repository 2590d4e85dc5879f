import type { MessageMedia } from '@duet/contracts';
import type { ChatMediaRow } from '../../platform/database/schema-social.ts';
import type { FileLinks } from '../../platform/media/media-service.ts';
import { fileLinksOf } from '../../platform/media/message-links.ts';

/** A file as its sender sees it before it is sent: the same as in the message afterwards. */
export function toMedia({ id, type, facts }: ChatMediaRow, viewerId: string, links: FileLinks): MessageMedia {
  return { id, ...fileLinksOf({ id, type }, viewerId, links), giftUrl: null, coins: null, facts };
}
