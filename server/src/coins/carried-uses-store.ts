import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** When a member who has come back used something that is counted, with the account of before, the earliest first. */
export async function listCarriedUses(
  db: Kysely<Schema>,
  memberId: string,
  use: string,
  since: Date,
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('carried_uses')
    .select('at')
    .where('member_id', '=', memberId)
    .where('use', '=', use)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at);
}
