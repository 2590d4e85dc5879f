import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** Keeps the two from ever being drawn together again, whatever is unblocked later. */
export async function barPair(
  tx: Transaction<Schema>,
  { memberId, otherId, now }: { readonly memberId: string; readonly otherId: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('call_bars')
    .values([
      { member_id: memberId, other_id: otherId, created_at: now },
      { member_id: otherId, other_id: memberId, created_at: now },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
