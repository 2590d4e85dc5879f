import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** Until when the member is boosted; null when no boost is under way. */
export async function readBoost(db: Kysely<Schema>, memberId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('boosts')
    .select('until')
    .where('member_id', '=', memberId)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.until ?? null;
}

export async function saveBoost(tx: Transaction<Schema>, memberId: string, until: Date): Promise<void> {
  await tx
    .insertInto('boosts')
    .values({ member_id: memberId, until })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ until }))
    .execute();
}
