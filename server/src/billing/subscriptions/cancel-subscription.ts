import type { Subscription } from '@duet/contracts';
import { cancelSubscription } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { cancelPlans } from './cancel-plans.ts';
import { sendCancellation } from './send-cancellations.ts';
import { subscriptionView } from './subscription-view.ts';
import { hasRunningPlan } from './subscriptions-store.ts';

/** Stops the renewal at once in our database; the provider is told now, or by the queue until it accepts. */
export function registerCancelSubscription(
  app: FastifyInstance,
  deps: AppDeps,
  {
    provider,
    payments,
  }: { readonly provider: PaymentProvider | undefined; readonly payments: Subscription['payments'] },
): void {
  const { db } = deps.database;

  route(app, cancelSubscription, async (_input, { userId }) => {
    const now = deps.clock.now();
    if (await hasRunningPlan(db, userId)) {
      const { view, stopped } = await withEvents(deps, async ({ tx, emit }) => {
        const plans = await cancelPlans(tx, userId, now);
        const { isSubscription, until } = await subscriptionView(tx, userId, { now, payments });
        emit(userId, { type: 'subscription.changed', isSubscription, until });
        return { view: await subscriptionView(tx, userId, { now, payments }), stopped: plans };
      });
      // not awaited: nobody waits for a slow provider, and the queue retries
      for (const plan of stopped) {
        if (plan.provider === provider?.name) void cancelAtProvider(deps, provider, plan.provider_ref);
      }
      return view;
    }
    return subscriptionView(db, userId, { now, payments });
  });
}

async function cancelAtProvider(deps: AppDeps, provider: PaymentProvider, planRef: string): Promise<void> {
  try {
    await sendCancellation(deps, provider, planRef);
  } catch (error) {
    deps.log.error({ err: error }, 'a cancellation was not struck off the list; it is told again');
  }
}
