import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Queues a plan that the provider must cancel; it is retried until the provider accepts. */
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

/** Plans that a provider must still stop, what was tried longest ago first. */
export async function listCancellations(db: Kysely<Schema>, provider: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('plan_cancellations')
    .select('provider_ref')
    .where('provider', '=', provider)
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('asked_at')
    .limit(100)
    .execute();
  return rows.map(({ provider_ref }) => provider_ref);
}

interface PlanOfProvider {
  readonly provider: string;
  readonly planRef: string;
}

/** Notes that the provider was asked and did not take it. */
export async function recordAttempt(
  db: Kysely<Schema>,
  { provider, planRef }: PlanOfProvider,
  now: Date,
): Promise<void> {
  await db
    .updateTable('plan_cancellations')
    .set({ tried_at: now })
    .where('provider', '=', provider)
    .where('provider_ref', '=', planRef)
    .execute();
}

export async function deleteCancellation(db: Kysely<Schema>, { provider, planRef }: PlanOfProvider): Promise<void> {
  await db
    .deleteFrom('plan_cancellations')
    .where('provider', '=', provider)
    .where('provider_ref', '=', planRef)
    .execute();
}
