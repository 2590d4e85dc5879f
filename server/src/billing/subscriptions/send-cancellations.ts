import type { AppDeps } from '../../http/deps.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { deleteCancellation, listCancellations, recordAttempt } from './cancellations-store.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'log'>;

/** Sends queued cancellations to the provider, longest untried first. Returns how many it accepted. */
export async function sendCancellations(deps: Deps, provider: PaymentProvider): Promise<number> {
  const due = await listCancellations(deps.database.db, provider.name);
  let told = 0;
  for (const planRef of due) if (await sendCancellation(deps, provider, planRef)) told += 1;
  return told;
}

/** Sends one cancellation and removes it from the queue, or notes the attempt. Returns whether it was accepted. */
export async function sendCancellation(
  { database, clock, log }: Deps,
  provider: PaymentProvider,
  planRef: string,
): Promise<boolean> {
  const { db } = database;
  const plan = { provider: provider.name, planRef };
  try {
    await provider.cancelSubscription(planRef);
  } catch (error) {
    log.error({ err: error }, 'a plan could not be cancelled; it is tried again');
    await recordAttempt(db, plan, clock.now());
    return false;
  }
  await deleteCancellation(db, plan);
  return true;
}
