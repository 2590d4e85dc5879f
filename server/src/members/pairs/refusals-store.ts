import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** From now on the member takes no message of the other one without a match. */
export async function refuseDirectMessages(
  tx: Transaction<Schema>,
  { memberId, otherId, now }: { memberId: string; otherId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('direct_message_refusals')
    .values({ member_id: memberId, other_id: otherId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the member refuses direct messages of the other one. */
export async function refusesDirectMessages(db: Kysely<Schema>, memberId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('direct_message_refusals')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('other_id', '=', otherId)
    .executeTakeFirst();
  return row !== undefined;
}
