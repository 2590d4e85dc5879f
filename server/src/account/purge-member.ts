import type { Transaction } from 'kysely';
import { actorOf, writeAudit } from '../platform/audit/index.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Deletes a member's row and with it, by the tables' references, everything of theirs. Answers the photos' ids. */
export async function purgeMember(tx: Transaction<Schema>, memberId: string, now: Date): Promise<string[]> {
  const photos = await tx.selectFrom('photos').select('id').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('members').where('id', '=', memberId).execute();
  await writeAudit(tx, { action: 'account.purged', actor: actorOf('system'), at: now });
  return photos.map(({ id }) => id);
}
