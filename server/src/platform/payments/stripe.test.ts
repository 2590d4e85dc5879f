import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fixedClock } from '../../lib/clock.ts';
import { ForgedWebhookError, PaymentProviderError } from './payment-provider.ts';
import type { CheckoutOrder } from './payment-provider.ts';
import { signWebhook } from './signature.ts';
import { stripeProvider } from './stripe.ts';
import type { StripeOptions } from './stripe.ts';

/** A double of Stripe's API on this machine: remembers what it was asked. */
interface Asked {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly form: Readonly<Record<string, string>>;
}

const clock = fixedClock();
const asked: Asked[] = [];
const sessionAnswer = { status: 200, body: '{"id":"cs_1","url":"https://checkout.stripe.test/c/pay/cs_1"}' };
let answer = sessionAnswer;
/** What it says of a subscription it is asked for. */
let known = { status: 200, body: '{"status":"active"}' };
/** As Stripe does: the first answer to a key is the answer for a day, whatever it was. */
const kept = new Map<string, typeof answer>();
/** It never comes to the end of an answer. */
let isEndless = false;
let double: Server;
let stripe: ReturnType<typeof stripeProvider>;

function options(): StripeOptions {
  const address = double.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: `http://127.0.0.1:${port}`, clock };
}

beforeAll(async () => {
  double = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
      asked.push({ method: request.method, path: request.url, headers: request.headers, form });
      const key = String(request.headers['idempotency-key'] ?? '');
      const said = request.method === 'GET' ? known : (kept.get(key) ?? answer);
      if (key !== '') kept.set(key, said);
      response.writeHead(said.status, { 'content-type': 'application/json' }).write(said.body);
      if (!isEndless) response.end();
    });
  });
  await new Promise<void>((done) => void double.listen(0, '127.0.0.1', done));
  stripe = stripeProvider(options());
});
afterEach(() => {
  asked.length = 0;
  answer = sessionAnswer;
  known = { status: 200, body: '{"status":"active"}' };
  kept.clear();
});
afterAll(() => {
  double.closeAllConnections();
  return new Promise((done) => void double.close(done));
});

const order: CheckoutOrder = {
  orderId: 'order-1',
  attempt: 0,
  title: 'Duet: 300 coins',
  amountCents: 499,
  plan: null,
  email: 'olena@duet.test',
  locale: 'uk',
  origin: 'https://duet.test',
  returnUrl: 'https://duet.test/uk/main/coins?purchase=order-1',
};

function deliver(type: string, object: object) {
  const body = Buffer.from(JSON.stringify({ id: 'evt_1', type, data: { object } }));
  return stripe.readWebhook(signWebhook('whsec_1', body, clock.now()), body);
}

describe('a checkout at Stripe', () => {
  it('sends a pack as a payment, form-encoded, with the key and an idempotency key', async () => {
    const { url } = await stripe.createCheckout(order);

    expect(url).toBe('https://checkout.stripe.test/c/pay/cs_1');
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'order-1-0',
    });
    expect(asked[0]?.form).toEqual({
      mode: 'payment',
      client_reference_id: 'order-1',
      'metadata[orderId]': 'order-1',
      'payment_intent_data[metadata][orderId]': 'order-1',
      success_url: order.returnUrl,
      cancel_url: order.returnUrl,
      locale: 'auto',
      customer_email: 'olena@duet.test',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '499',
      'line_items[0][price_data][product_data][name]': 'Duet: 300 coins',
    });
  });

  it('sends a plan as a subscription with its period', async () => {
    await stripe.createCheckout({ ...order, plan: 'sixMonths', amountCents: 5999, email: null });

    expect(asked[0]?.form).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][unit_amount]': '5999',
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][recurring][interval_count]': '6',
      'subscription_data[metadata][orderId]': 'order-1',
    });
    expect(asked[0]?.form).not.toHaveProperty('customer_email');
  });

  it('fails in its own words when Stripe refuses, and tells nothing of the member', async () => {
    answer = { ...answer, status: 402 };

    const failure = stripe.createCheckout(order);

    await expect(failure).rejects.toThrow(PaymentProviderError);
    await expect(failure).rejects.toThrow('Stripe answered 402 to /v1/checkout/sessions.');
  });

  it('tells nothing of what a refusal says, not even as its cause', async () => {
    const error = { type: 'invalid_request_error', message: 'olena@duet.test cannot pay' };
    answer = { status: 400, body: JSON.stringify({ error }) };

    const failure: unknown = await stripe.createCheckout(order).catch((reason: unknown) => reason);

    expect(failure).toEqual(new PaymentProviderError('Stripe answered 400 to /v1/checkout/sessions.'));
    expect(inspect(failure)).not.toContain('olena');
  });

  it('asks once, and gives up an answer that does not end', async () => {
    const hasty = stripeProvider({ ...options(), timeout: 300 });
    answer = { status: 200, body: '{"id":"cs_1",' };
    isEndless = true;

    await expect(hasty.createCheckout(order)).rejects.toThrow('Stripe could not be reached.');

    isEndless = false;
    expect(asked).toHaveLength(1);
  });

  it('opens one page for a double tap, and after a failure of Stripe a new one', async () => {
    answer = { status: 500, body: '{}' };
    await expect(stripe.createCheckout(order)).rejects.toThrow(PaymentProviderError);
    answer = sessionAnswer;

    await expect(stripe.createCheckout(order)).rejects.toThrow(PaymentProviderError);
    expect(await stripe.createCheckout({ ...order, attempt: 1 })).toEqual({ url: expect.any(String) });
  });
});

describe('a cancellation at Stripe', () => {
  it('is for the end of the period', async () => {
    await stripe.cancelSubscription('sub_1');

    expect(asked).toMatchObject([{ path: '/v1/subscriptions/sub_1', form: { cancel_at_period_end: 'true' } }]);
  });

  it('is heard by the next try after a failure of Stripe', async () => {
    answer = { status: 500, body: '{}' };
    await expect(stripe.cancelSubscription('sub_1')).rejects.toThrow('Stripe answered 500 to /v1/subscriptions/sub_1.');
    answer = sessionAnswer;

    await expect(stripe.cancelSubscription('sub_1')).resolves.toBeUndefined();
  });

  it.each([
    ['has ended', 400, { status: 200, body: '{"status":"canceled"}' }],
    ['was never paid', 400, { status: 200, body: '{"status":"incomplete_expired"}' }],
    ['is not known there', 404, { status: 404, body: '{}' }],
  ])('is as good as heard for a plan that %s', async (_words, status, told) => {
    answer = { status, body: '{}' };
    known = told;

    await expect(stripe.cancelSubscription('sub_1')).resolves.toBeUndefined();
  });

  it.each([
    [400, { status: 200, body: '{"status":"active"}' }],
    [400, { status: 500, body: '{}' }],
    [401, { status: 404, body: '{}' }],
  ])('is not heard while Stripe answers %i and the plan may go on: %j', async (status, told) => {
    answer = { status, body: '{}' };
    known = told;

    await expect(stripe.cancelSubscription('sub_1')).rejects.toThrow(PaymentProviderError);
  });
});

describe('a delivery of Stripe', () => {
  const paidSession = {
    id: 'cs_1',
    client_reference_id: 'order-1',
    payment_status: 'paid',
    amount_total: 1499,
    currency: 'usd',
    subscription: 'sub_1',
  };

  it('says that an order is paid', () => {
    expect(deliver('checkout.session.completed', paidSession)).toEqual({
      id: 'evt_1',
      type: 'order.paid',
      orderId: 'order-1',
      amountCents: 1499,
      currency: 'usd',
      planRef: 'sub_1',
    });
  });

  it('says that money went back, or that its payer disputes it, with the order where Stripe names it', () => {
    const charge = { id: 'ch_1', amount: 499, amount_refunded: 200, currency: 'usd', metadata: { orderId: 'order-1' } };
    const dispute = { id: 'dp_1', charge: 'ch_1', amount: 499, currency: 'usd', reason: 'fraudulent', metadata: {} };
    const told = { id: 'evt_1', type: 'payment.returned', chargeRef: 'ch_1', currency: 'usd' };

    expect(deliver('charge.refunded', charge)).toEqual({
      ...told,
      how: 'refunded',
      amountCents: 200,
      orderId: 'order-1',
    });
    expect(deliver('charge.dispute.created', dispute)).toEqual({
      ...told,
      how: 'disputed',
      amountCents: 499,
      orderId: null,
    });
  });

  it('waits for ways to pay that take days', () => {
    const unpaid = { ...paidSession, payment_status: 'unpaid' };

    expect(deliver('checkout.session.completed', unpaid)).toBeUndefined();
    expect(deliver('checkout.session.async_payment_succeeded', paidSession)).toMatchObject({ type: 'order.paid' });
    expect(deliver('checkout.session.async_payment_failed', unpaid)).toMatchObject({ type: 'order.declined' });
  });

  it.each([
    ['of today', { parent: { subscription_details: { subscription: 'sub_1' } } }],
    ['of older versions', { subscription: 'sub_1' }],
  ])('says that a plan is renewed, in an invoice %s', (_words, subscription) => {
    const invoice = {
      id: 'in_1',
      billing_reason: 'subscription_cycle',
      lines: { data: [{ period: { end: 1_800_000_000 } }] },
      ...subscription,
    };

    expect(deliver('invoice.paid', invoice)).toEqual({
      id: 'evt_1',
      type: 'plan.renewed',
      planRef: 'sub_1',
      until: new Date(1_800_000_000_000),
    });
  });

  it('leaves the first invoice to the checkout, and events of no interest alone', () => {
    expect(deliver('invoice.paid', { id: 'in_1', billing_reason: 'subscription_create' })).toBeUndefined();
    expect(deliver('customer.created', { id: 'cus_1' })).toBeUndefined();
    expect(deliver('customer.subscription.deleted', { id: 'sub_1' })).toMatchObject({ type: 'plan.ended' });
  });

  it('is refused with a signature that is missing, of another secret, of another body, or old', () => {
    const body = Buffer.from('{"id":"evt_1"}');
    const old = new Date(clock.now().getTime() - 301_000);
    const signatures = [
      undefined,
      '',
      't=,v1=',
      signWebhook('whsec_2', body, clock.now()),
      signWebhook('whsec_1', Buffer.from('{}'), clock.now()),
      signWebhook('whsec_1', body, old),
      signWebhook('whsec_1', body, clock.now()).replace('v1=', 'v0='),
    ];

    for (const signature of signatures) {
      expect(() => stripe.readWebhook(signature, body)).toThrow(ForgedWebhookError);
    }
  });

  it('is taken when one of two signatures fits, while the secret is being changed', () => {
    const body = Buffer.from('{"id":"evt_1"}');
    const good = signWebhook('whsec_1', body, clock.now());

    expect(() => stripe.readWebhook(`${good},v1=00`, body)).not.toThrow();
  });
});
