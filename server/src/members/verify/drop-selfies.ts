import type { AppDeps } from '../../http/deps.ts';
import { verification } from '../../lib/constants.ts';
import { deleteRowsAndFiles } from '../../platform/media/delete-files.ts';
import { markSelfiesRemoved } from './verifications-store.ts';

/**
 * Deletes the files of selfies that nobody may keep: those that were taken back, the others in time after their decision
 * (profile-5). They are on the list of files that go as soon as they are marked. Answers how many.
 */
export async function dropSelfies(deps: Pick<AppDeps, 'database' | 'clock' | 'media'>): Promise<number> {
  const now = deps.clock.now();
  const decidedBefore = new Date(now.getTime() - verification.selfieLife);
  return await deleteRowsAndFiles(deps, (tx) => markSelfiesRemoved(tx, { now, decidedBefore }));
}
