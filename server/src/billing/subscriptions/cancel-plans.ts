import type { Transaction } from 'kysely';
import type { SubscriptionRow } from '../../platform/database/schema-payments.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { enqueueCancellation } from './cancellations-store.ts';
import { listRunningPlans, updatePlan } from './subscriptions-store.ts';

/**
 * Stops the renewal of all plans of a member. The provider is told through a queue, so that an unreachable provider
 * neither blocks the member nor keeps charging, even after the account is purged. Returns the stopped plans.
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
