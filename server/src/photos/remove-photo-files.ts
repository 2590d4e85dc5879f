import type { AppDeps } from '../lib/deps.ts';
import { photoKeys } from './photo-keys.ts';

/** Files go after the commit: a row without its file would be an error, a file without its row is only garbage. */
export async function removePhotoFiles({ media }: Pick<AppDeps, 'media'>, photoIds: readonly string[]): Promise<void> {
  await Promise.all(photoIds.flatMap(photoKeys).map((key) => media.files.remove(key)));
}
