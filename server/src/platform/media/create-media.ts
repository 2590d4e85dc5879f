import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../database/index.ts';
import { serverSecret } from '../database/server-secret.ts';
import type { MediaService } from './media-service.ts';
import type { MediaStore } from './media-store.ts';
import { photoLinks } from './photo-links.ts';

/** Photos in a store, with links signed by a key of this database. */
export async function createMedia(database: Database, clock: Clock, files: MediaStore): Promise<MediaService> {
  return { ...photoLinks(await serverSecret(database, 'media'), clock), files };
}
