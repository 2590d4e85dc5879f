import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../database/index.ts';
import { serverKeys } from '../database/server-keys.ts';
import type { MediaService } from './media-service.ts';
import type { MediaStore } from './media-store.ts';
import { photoLinks } from './photo-links.ts';

/** Photos in a store, with links signed by keys of this database. */
export async function createMedia(database: Database, clock: Clock, files: MediaStore): Promise<MediaService> {
  return { ...photoLinks(await serverKeys(database, 'media'), clock), files };
}
