import type { AppDeps } from '../lib/deps.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';

/** Tells the provider of the plans it must stop, and strikes off those it has heard of. Answers how many. */
export async function sendCancellations(
  { database, log }: Pick<AppDeps, 'database' | 'log'>,
  provider: PaymentProvider,
): Promise<number> {
  const { db } = database;
  const due = await db
    .selectFrom('plan_cancellations')
    .select('provider_ref')
    .where('provider', '=', provider.name)
    .orderBy('asked_at')
    .limit(100)
    .execute();
  let told = 0;
  for (const { provider_ref } of due) {
    try {
      await provider.cancelSubscription(provider_ref);
    } catch (error) {
      log.error({ err: error }, 'a plan could not be cancelled; it is tried again');
      continue;
    }
    await db
      .deleteFrom('plan_cancellations')
      .where('provider', '=', provider.name)
      .where('provider_ref', '=', provider_ref)
      .execute();
    told += 1;
  }
  return told;
}
