import type { AppDeps } from '../../http/deps.ts';
import { serverKeys } from '../../platform/database/server-keys.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { testProvider } from '../../platform/payments/test-provider.ts';
import type { TestProvider } from '../../platform/payments/test-provider.ts';

export type AnyProvider = (PaymentProvider & { readonly name: 'stripe' }) | TestProvider;

/** The provider the configuration names: Stripe, the test payment of the demo, or none. */
export async function createPayments({
  config,
  clock,
  database,
}: Pick<AppDeps, 'config' | 'clock' | 'database'>): Promise<AnyProvider | undefined> {
  const { payments } = config;
  if (payments.kind === 'stripe') {
    // 34 MB that nobody else needs
    const { stripeProvider } = await import('../../platform/payments/stripe.ts');
    return stripeProvider({ ...payments, clock });
  }
  if (payments.kind === 'test') return testProvider({ keys: await serverKeys(database, 'test-payments'), clock });
  return undefined;
}
