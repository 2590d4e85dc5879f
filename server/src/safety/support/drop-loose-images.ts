import type { AppDeps } from '../../http/deps.ts';
import { tickets } from '../../lib/constants.ts';
import { deleteRowsAndFiles } from '../../platform/media/delete-files.ts';
import { deleteLooseImages } from './ticket-images-store.ts';

/** Deletes images that no ticket named within a day. Answers how many. */
export async function dropLooseImages(deps: Pick<AppDeps, 'database' | 'clock' | 'media'>): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - tickets.looseImageLife);
  return await deleteRowsAndFiles(deps, (tx) => deleteLooseImages(tx, before));
}
