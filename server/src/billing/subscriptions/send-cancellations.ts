import type { AppDeps } from '../../http/deps.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'log'>;

/** Tells the provider of the plans it must stop, what was tried longest ago first. Answers how many it has heard of. */
export async function sendCancellations(deps: Deps, provider: PaymentProvider): Promise<number> {
  const due = await deps.database.db
    .selectFrom('plan_cancellations')
    .select('provider_ref')
    .where('provider', '=', provider.name)
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('asked_at')
    .limit(100)
    .execute();
  let told = 0;
  for (const { provider_ref } of due) if (await sendCancellation(deps, provider, provider_ref)) told += 1;
  return told;
}

/** Tells it of one plan and strikes that off the list, or notes the try. Answers whether it has heard. */
export async function sendCancellation(
  { database, clock, log }: Deps,
  provider: PaymentProvider,
  planRef: string,
): Promise<boolean> {
  const { db } = database;
  try {
    await provider.cancelSubscription(planRef);
  } catch (error) {
    log.error({ err: error }, 'a plan could not be cancelled; it is tried again');
    await db
      .updateTable('plan_cancellations')
      .set({ tried_at: clock.now() })
      .where('provider', '=', provider.name)
      .where('provider_ref', '=', planRef)
      .execute();
    return false;
  }
  await db
    .deleteFrom('plan_cancellations')
    .where('provider', '=', provider.name)
    .where('provider_ref', '=', planRef)
    .execute();
  return true;
}
