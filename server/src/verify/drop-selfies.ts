import { verification } from '../lib/constants.ts';
import type { AppDeps } from '../lib/deps.ts';
import { selfieKey } from './verifications-store.ts';

/**
 * Deletes the files of selfies that nobody may keep: those that were taken back at once, the others in time after their
 * decision (behaviours 36). A file goes before its mark: what fails in between is deleted once more. Answers how many.
 */
export async function dropSelfies(deps: Pick<AppDeps, 'database' | 'clock' | 'media'>): Promise<number> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const due = await db
    .selectFrom('verifications')
    .select('id')
    .where('selfie_removed_at', 'is', null)
    .where('state', '<>', 'Wait')
    .where(({ or, eb }) =>
      or([eb('state', '=', 'Withdrawn'), eb('decided_at', '<=', new Date(now.getTime() - verification.selfieLife))]),
    )
    .limit(500)
    .execute();
  for (const { id } of due) {
    await deps.media.files.remove(selfieKey(id));
    await db.updateTable('verifications').set({ selfie_removed_at: now }).where('id', '=', id).execute();
  }
  return due.length;
}
