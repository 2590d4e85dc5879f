import { createCheckout } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { claimRequest } from '../../coins/claim-request.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { newId } from '../../lib/ids.ts';
import { PaymentProviderError } from '../../platform/payments/payment-provider.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { hasRunningPlan } from '../subscriptions/subscriptions-store.ts';
import { findItem, titleOf } from './catalogue.ts';
import { countFailedTry, openOrder, saveCheckoutUrl } from './orders-store.ts';
import { noSuchItem, nothingToPayWith, planRunsAlready } from './payment-errors.ts';

/** A repeated request gets the first order and its payment page, so that nobody pays twice. */
export function registerCreateCheckout(
  app: FastifyInstance,
  deps: AppDeps,
  provider: PaymentProvider | undefined,
): void {
  const { db } = deps.database;

  route(app, createCheckout, async ({ body, locale }, member) => {
    const item = findItem(body.item);
    if (!item) throw noSuchItem();
    if (!provider) throw nothingToPayWith();
    if (item.plan && (await hasRunningPlan(db, member.userId))) throw planRunsAlready();

    const origin = app.publicOrigin();
    const orderId = newId();
    const now = deps.clock.now();
    const draft = {
      id: orderId,
      member_id: member.userId,
      request_id: body.requestId,
      coins: item.coins,
      plan: item.plan,
      amount_cents: item.amountCents,
      provider: provider.name,
      return_url: returnUrl(origin, body.returnTo, orderId),
      created_at: now,
    };
    const claim = { memberId: member.userId, call: 'createCheckout', requestId: body.requestId, now } as const;
    const order = await deps.database.transaction(async (tx) => {
      await claimRequest(tx, { ...claim, parameters: { item: body.item } });
      return await openOrder(tx, draft);
    });
    if (order.checkout_url !== null) return { orderId: order.id, url: order.checkout_url };

    const { url } = await provider
      .createCheckout({
        orderId: order.id,
        attempt: order.failed_tries,
        title: titleOf(order, locale),
        amountCents: order.amount_cents,
        plan: order.plan,
        email: member.email,
        locale,
        origin,
        returnUrl: order.return_url,
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof PaymentProviderError)) throw error;
        await countFailedTry(db, order.id, order.failed_tries);
        deps.log.error({ err: error, orderId: order.id }, 'a checkout could not be opened');
        throw nothingToPayWith();
      });
    await saveCheckoutUrl(db, order.id, url);
    return { orderId: order.id, url };
  });
}

/** The page the member came from, told which order to ask about: whether it is paid is the server's to say. */
function returnUrl(origin: string, returnTo: string, orderId: string): string {
  const url = new URL(returnTo, origin);
  // the contract allows paths only; this check holds however a URL parser reads one
  const page = url.origin === new URL(origin).origin ? url : new URL('/', origin);
  page.searchParams.set('purchase', orderId);
  return page.href;
}
