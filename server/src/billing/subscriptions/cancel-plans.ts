import type { Transaction } from 'kysely';
import type { SubscriptionRow } from '../../platform/database/schema-payments.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { enqueueCancellation } from './cancellations-store.ts';
import { listRunningPlans, updatePlan } from './subscriptions-store.ts';

/**
 * Stops the renewal of everything the member has bought. The provider is told from a list of its own, until it has
 * heard: a provider that is away neither stops the member nor goes on charging, even when the account is purged. Answers
 * the plans it stopped.
 */
export async function cancelPlans(
  tx: Transaction<Schema>,
  memberId: string,
  now: Date,
): Promise<readonly SubscriptionRow[]> {
  const plans = await listRunningPlans(tx, memberId);
  for (const { id, provider, provider_ref } of plans) {
    await updatePlan(tx, id, { cancelled_at: now });
    await enqueueCancellation(tx, { provider, planRef: provider_ref, now });
  }
  return plans;
}
