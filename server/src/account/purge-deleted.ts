import type { AppDeps } from '../http/deps.ts';
import { marksSecret } from '../members/identity-marks/marks-secret.ts';
import { deleteDueFiles } from '../platform/media/delete-files.ts';
import { restorableFor } from './account-rules.ts';
import { purgeMember } from './purge-member.ts';
import { isDueForPurge, listDueForPurge } from './purge-store.ts';

type PurgeDeps = Pick<AppDeps, 'database' | 'clock' | 'media' | 'log' | 'identityAdmin'>;

/**
 * Purges accounts whose 28 days are over. The sign-in at the identity provider goes first: when it cannot be asked, or the
 * server dies in between, the account is still there and the next round tries again. Answers how many are gone.
 */
export async function purgeDeleted(deps: PurgeDeps): Promise<number> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - restorableFor);
  const due = await listDueForPurge(deps.database.db, before);
  const secret = await marksSecret(deps.database);
  let purged = 0;
  for (const member of due) {
    try {
      // time has passed since the list was read: the same sign-in may have registered again
      if (!(await isDueForPurge(deps.database.db, member.id, before))) continue;
      await deps.identityAdmin.deleteAccount(member.identity_uid);
      await deps.database.transaction((tx) => purgeMember(tx, { memberId: member.id, secret, now }));
      purged += 1;
    } catch (error) {
      deps.log.error({ err: error, memberId: member.id }, 'an account was not purged and is tried again');
    }
  }
  await deleteDueFiles(deps);
  return purged;
}
