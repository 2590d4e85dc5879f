import { locales } from '@duet/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AppDeps } from '../../http/deps.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { OrderRow } from '../../platform/database/schema-payments.ts';
import type { PaymentEvent } from '../../platform/payments/payment-provider.ts';
import { testCheckoutPath } from '../../platform/payments/test-provider.ts';
import type { TestProvider } from '../../platform/payments/test-provider.ts';
import { titleOf } from './catalogue.ts';
import { findOrder } from './orders-store.ts';
import { noSuchOrder } from './payment-errors.ts';
import { webhookPath } from './take-webhook.ts';
import { renderTestCheckout, testCheckoutPolicy } from './test-checkout-page.ts';

/** Delivers events of the test provider as a real one would: signed, to the webhook. */
export async function deliverTestEvent(
  app: FastifyInstance,
  provider: TestProvider,
  event: PaymentEvent,
): Promise<void> {
  const { body, signature } = provider.deliver(event);
  const { host } = new URL(app.publicOrigin());
  const headers = { host, 'content-type': 'application/json', [provider.signatureHeader]: signature };
  const response = await app.inject({ method: 'POST', url: webhookPath, headers, body });
  if (response.statusCode !== 204) throw new Error(`The test webhook was answered with ${response.statusCode}.`);
}

/** The page of the test payment and its two buttons. Like a hosted one it is found by whoever has its address. */
export function registerTestCheckout(app: FastifyInstance, deps: AppDeps, provider: TestProvider): void {
  const find = async (request: FastifyRequest): Promise<OrderRow> => {
    const params = z.safeParse(z.object({ id: z.uuid() }), request.params);
    const order = params.success ? await findOrder(deps.database.db, params.data.id) : undefined;
    if (!order || order.provider !== provider.name) throw noSuchOrder();
    return order;
  };

  void app.register((scope, _options, done) => {
    // the buttons say everything by their address
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );

    scope.get(`${testCheckoutPath}/:id`, async (request, reply) => {
      const order = await find(request);
      const locale = pageLocale(request);
      const page = renderTestCheckout({
        locale,
        title: titleOf(order, locale),
        amountCents: order.amount_cents,
        state: order.state,
        action: `${testCheckoutPath}/${order.id}`,
        returnUrl: order.return_url,
      });
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': testCheckoutPolicy, 'referrer-policy': 'no-referrer' })
        .send(page);
    });

    for (const choice of ['pay', 'decline'] as const) {
      scope.post(`${testCheckoutPath}/:id/${choice}`, async (request, reply) => {
        const order = await find(request);
        if (order.state === 'open')
          await deliverTestEvent(app, provider, choice === 'pay' ? paid(order) : declined(order));
        return reply.redirect(order.return_url, 303);
      });
    }
    done();
  });
}

/** The same id however often the button is pressed, as a real provider delivers one payment. */
function paid({ id, amount_cents, plan }: OrderRow): PaymentEvent {
  const planRef = plan === null ? null : `plan-${id}`;
  return { id: `paid-${id}`, type: 'order.paid', orderId: id, amountCents: amount_cents, currency: 'usd', planRef };
}

function declined({ id }: OrderRow): PaymentEvent {
  return { id: `declined-${id}`, type: 'order.declined', orderId: id };
}

function pageLocale(request: FastifyRequest) {
  const query = z.safeParse(z.object({ locale: z.enum(locales) }), request.query);
  return query.success ? query.data.locale : requestLocale(request);
}
