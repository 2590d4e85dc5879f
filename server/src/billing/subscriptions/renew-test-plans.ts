import type { AppDeps } from '../../http/deps.ts';
import type { PaymentEvent } from '../../platform/payments/payment-provider.ts';

/** What the test provider charges again, as a real one would: every plan whose period is over and nobody cancelled. */
export async function listTestRenewals({
  database,
  clock,
}: Pick<AppDeps, 'database' | 'clock'>): Promise<PaymentEvent[]> {
  const due = await database.db
    .selectFrom('subscriptions')
    .select(['provider_ref', 'renews_at'])
    .where('provider', '=', 'test')
    .where('renews_at', '<=', clock.now())
    .where('cancelled_at', 'is', null)
    .where('ended_at', 'is', null)
    .limit(500)
    .execute();
  return due.map(({ provider_ref, renews_at }) => ({
    id: `renewal-${provider_ref}-${renews_at.toISOString()}`,
    type: 'plan.renewed',
    planRef: provider_ref,
    until: null,
  }));
}
