import type { AppDeps } from '../lib/deps.ts';
import { dropFiles } from '../chat-media/drop-files.ts';
import { restorableFor } from './account-rules.ts';
import { purgeMember } from './purge-member.ts';

type PurgeDeps = Pick<AppDeps, 'database' | 'clock' | 'media' | 'log'>;

/** Purges accounts whose 28 days are over, one transaction each. Answers how many. */
export async function purgeDeleted(deps: PurgeDeps): Promise<number> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - restorableFor);
  const due = await deps.database.db
    .selectFrom('members')
    .select('id')
    .where('deleted_at', '<=', before)
    .limit(100)
    .execute();
  for (const { id } of due) await deps.database.transaction((tx) => purgeMember(tx, id, now));
  await dropFiles(deps);
  return due.length;
}
