import path from 'node:path';
import type { Config } from '../../lib/config.ts';
import { fileMediaStore } from './file-media-store.ts';
import type { MediaStore } from './media-store.ts';
import { probeS3, s3MediaStore } from './s3-media-store.ts';

/** The store that the configuration names; one that does not answer stops the start. */
export async function openMediaStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<MediaStore> {
  if (!s3) return fileMediaStore(path.join(dataDir, 'media'));
  await probeS3(s3);
  return s3MediaStore(s3);
}
