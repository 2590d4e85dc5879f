import path from 'node:path';
import type { Clock } from '../../lib/clock.ts';
import { serverSecret } from '../../lib/server-secret.ts';
import type { Database } from '../database/index.ts';
import { fileMediaStore } from './file-media-store.ts';
import type { MediaService } from './media-service.ts';
import type { MediaStore } from './media-store.ts';
import { photoLinks } from './photo-links.ts';

/** Pictures as files in the data folder, with links signed by a key of this database. */
export async function createMedia(
  database: Database,
  clock: Clock,
  store: { readonly dataDir: string } | { readonly files: MediaStore },
): Promise<MediaService> {
  const files = 'files' in store ? store.files : fileMediaStore(path.join(store.dataDir, 'media'));
  return { ...photoLinks(await serverSecret(database, 'media'), clock), files };
}
