import type { Transaction } from 'kysely';
import { keepEndedSignIns } from '../auth/sessions/ended-sign-ins-store.ts';
import { actorOf, writeAudit } from '../platform/audit/index.ts';
import type { Schema } from '../platform/database/schema.ts';
import { enqueueFileDeletion } from '../platform/media/file-deletions-store.ts';
import type { Leaving } from './past-members/leaving.ts';
import { keepPastMember } from './past-members/past-members-store.ts';
import { deleteMemberRows, listFileKeys } from './purge-store.ts';

/**
 * Deletes a member's row and with it, by the tables' references, everything of theirs; what protects others is kept under a
 * keyed hash (`keepPastMember`). Their files are noted in the same
 * transaction and answered, so that they can be removed after the commit; the chore removes what stays then.
 */
export async function purgeMember(
  tx: Transaction<Schema>,
  { memberId, secret, now }: Leaving,
): Promise<readonly string[]> {
  const keys = await listFileKeys(tx, memberId);
  await keepEndedSignIns(tx, memberId, now);
  await keepPastMember(tx, { memberId, secret, now });
  await enqueueFileDeletion(tx, keys);
  await deleteMemberRows(tx, memberId);
  await writeAudit(tx, { action: 'account.purged', actor: actorOf('system'), at: now });
  return keys;
}
