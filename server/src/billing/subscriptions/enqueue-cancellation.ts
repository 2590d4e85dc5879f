import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Puts a plan on the list of those the provider must stop: it is told until it has heard. */
export async function enqueueCancellation(
  tx: Transaction<Schema>,
  { provider, planRef, now }: { readonly provider: string; readonly planRef: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('plan_cancellations')
    .values({ provider, provider_ref: planRef, asked_at: now, tried_at: null })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doNothing())
    .execute();
}
