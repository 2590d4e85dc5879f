import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { minute } from '../../lib/constants.ts';
import { everyHour, regularly } from '../../platform/chores/hourly.ts';
import { registerCancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { expireSubscriptions } from '../subscriptions/expire-subscriptions.ts';
import { registerGetSubscription } from '../subscriptions/get-subscription.ts';
import { grantDueCoins } from '../subscriptions/monthly-coins.ts';
import { listTestRenewals } from '../subscriptions/renew-test-plans.ts';
import { sendCancellations } from '../subscriptions/send-cancellations.ts';
import { registerCreateCheckout } from './create-checkout.ts';
import { createPayments } from './create-payments.ts';
import type { AnyProvider } from './create-payments.ts';
import { registerGetOrder } from './get-order.ts';
import { registerWebhook } from './take-webhook.ts';
import { deliverTestEvent, registerTestCheckout } from './test-checkout.ts';

/** Packs of coins and the subscription: orders, the provider's webhook, and what time does to plans. */
export async function registerPayments(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const provider = await createPayments(deps);
  const payments = stateOf(provider);

  registerCreateCheckout(app, deps, provider);
  registerGetOrder(app, deps);
  registerGetSubscription(app, deps, payments);
  registerCancelSubscription(app, deps, { provider, payments });
  if (provider) registerWebhook(app, deps, provider);
  if (provider?.name === 'test') registerTestCheckout(app, deps, provider);

  const stops = [
    regularly(deps, 'subscriptions', minute, () => followTime(app, deps, provider)),
    everyHour(deps, 'coins of subscribers', () => grantDueCoins(deps)),
  ];
  app.addHook('onClose', () => stops.forEach((stop) => stop()));
}

/** Renewals first: a plan that goes on must not flicker. */
async function followTime(app: FastifyInstance, deps: AppDeps, provider: AnyProvider | undefined): Promise<void> {
  if (provider?.name === 'test') {
    for (const event of await listTestRenewals(deps)) await deliverTestEvent(app, provider, event);
  }
  if (provider) await sendCancellations(deps, provider);
  await expireSubscriptions(deps);
}

function stateOf(provider: AnyProvider | undefined) {
  if (!provider) return 'off';
  return provider.name === 'stripe' ? 'live' : 'test';
}
