import type { AppDeps } from '../../http/deps.ts';
import type { PaymentEvent } from '../../platform/payments/payment-provider.ts';
import { listDuePlans } from './subscriptions-store.ts';

/** What the test provider charges again, as a real one would: every plan whose period is over and nobody cancelled. */
export async function listTestRenewals({
  database,
  clock,
}: Pick<AppDeps, 'database' | 'clock'>): Promise<PaymentEvent[]> {
  const due = await listDuePlans(database.db, 'test', clock.now());
  return due.map(({ provider_ref, renews_at }) => ({
    id: `renewal-${provider_ref}-${renews_at.toISOString()}`,
    type: 'plan.renewed',
    planRef: provider_ref,
    until: null,
  }));
}
