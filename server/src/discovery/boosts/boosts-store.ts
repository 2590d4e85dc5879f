import type { Kysely, Transaction } from 'kysely';
import { listCarriedUses } from '../../coins/carried-uses-store.ts';
import { hasEntry } from '../../coins/ledger-store.ts';
import { subscription } from '../../lib/constants.ts';
import type { Schema } from '../../platform/database/schema.ts';

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

/** Whether the monthly boost of a subscriber is still there. */
export async function isBoostIncluded(db: Kysely<Schema>, memberId: string, now: Date): Promise<boolean> {
  const row = await db.selectFrom('boosts').select('included_at').where('member_id', '=', memberId).executeTakeFirst();
  const monthAgo = new Date(now.getTime() - subscription.month);
  if (row?.included_at && row.included_at > monthAgo) return false;
  return (await listCarriedUses(db, memberId, 'boost', monthAgo)).length === 0;
}

/** Whether this very request has started a boost already. A paid one is in the ledger too, also after later boosts. */
export async function isBoostOf(db: Kysely<Schema>, memberId: string, requestId: string): Promise<boolean> {
  const row = await db
    .selectFrom('boosts')
    .select('until')
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row !== undefined || (await hasEntry(db, memberId, boostKey(requestId)));
}

/** The key of the charge in the ledger. */
export function boostKey(occasion: string): string {
  return `boost:${occasion}`;
}

/** `includedAt` when it is the monthly one. */
export async function saveBoost(
  tx: Transaction<Schema>,
  memberId: string,
  boost: { readonly until: Date; readonly includedAt?: Date; readonly requestId: string | null },
): Promise<void> {
  const { until, includedAt, requestId } = boost;
  const values = { until, request_id: requestId, ...(includedAt && { included_at: includedAt }) };
  await tx
    .insertInto('boosts')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}
