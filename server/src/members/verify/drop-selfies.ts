import type { AppDeps } from '../../http/deps.ts';
import { verification } from '../../lib/constants.ts';
import { dropFilesOf } from '../../platform/media/drop-files.ts';
import { selfieKey } from './verifications-store.ts';

/**
 * Deletes the files of selfies that nobody may keep: those that were taken back, the others in time after their decision
 * (profile-5). They are on the list of files that go as soon as they are marked. Answers how many.
 */
export async function dropSelfies(deps: Pick<AppDeps, 'database' | 'clock' | 'media'>): Promise<number> {
  const now = deps.clock.now();
  const decidedBefore = new Date(now.getTime() - verification.selfieLife);
  return await dropFilesOf(deps, async (tx) => {
    const rows = await tx
      .updateTable('verifications')
      .set({ selfie_removed_at: now })
      .where('selfie_removed_at', 'is', null)
      .where('state', '<>', 'Wait')
      .where(({ or, eb }) => or([eb('state', '=', 'Withdrawn'), eb('decided_at', '<=', decidedBefore)]))
      .returning('id')
      .execute();
    return rows.map(({ id }) => selfieKey(id));
  });
}
