import type { Locale, SubscriptionPlan } from '@duet/contracts';
import * as z from 'zod';
import type { Clock } from '../../lib/clock.ts';
import { PaymentProviderError } from './payment-provider.ts';
import type { CheckoutOrder, PaymentEvent, PaymentProvider } from './payment-provider.ts';
import { assertSigned } from './signature.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The API's address; another one in tests only. */
  readonly apiUrl: string;
  readonly clock: Clock;
}

/** Pinned: fields move between versions. */
const apiVersion = '2025-03-31.basil';
const timeout = 15_000;

type Form = Readonly<Record<string, string>>;

const periods: Readonly<Record<SubscriptionPlan, { readonly interval: string; readonly count: number }>> = {
  week: { interval: 'week', count: 1 },
  month: { interval: 'month', count: 1 },
  sixMonths: { interval: 'month', count: 6 },
};
/** Stripe's page does not speak Ukrainian: it follows the browser there. */
const pageLocales: Readonly<Record<Locale, string>> = { en: 'en', uk: 'auto', ru: 'ru' };

/** Stripe Checkout over its HTTPS API: form-encoded requests, JSON answers, signed webhooks. */
export function stripeProvider({
  secretKey,
  webhookSecret,
  apiUrl,
  clock,
}: StripeOptions): PaymentProvider & { readonly name: 'stripe' } {
  async function ask(method: 'GET' | 'POST', path: string, form?: Form, idempotencyKey?: string): Promise<Response> {
    return await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': apiVersion,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      throw new PaymentProviderError('Stripe could not be reached.', { cause: error });
    });
  }

  /** Whether nothing is charged any more. An update does not say it: of an ended plan it is refused with 400 or 404. */
  async function hasEnded(path: string): Promise<boolean> {
    const response = await ask('GET', path);
    if (response.status === 404) return true;
    const told = response.ok && z.safeParse(subscription, await response.json());
    return told && told.success && ['canceled', 'incomplete_expired'].includes(told.data.status);
  }

  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    async createCheckout(order) {
      const path = '/v1/checkout/sessions';
      // Stripe answers a key the same for a day, a failure of its own too
      const response = await ask('POST', path, checkoutForm(order), `${order.orderId}-${order.attempt}`);
      if (!response.ok) throw refusal(response, path);
      const answer = z.safeParse(session, await response.json());
      if (!answer.success) throw new PaymentProviderError('Stripe answered a session without an address.');
      return { url: answer.data.url };
    },
    async cancelSubscription(planRef) {
      const path = `/v1/subscriptions/${encodeURIComponent(planRef)}`;
      // without a key: it changes nothing a second time, and a failure must not be repeated for a day
      const response = await ask('POST', path, { cancel_at_period_end: 'true' });
      if (response.ok || ([400, 404].includes(response.status) && (await hasEnded(path)))) return;
      throw refusal(response, path);
    },
    readWebhook(signature, body) {
      assertSigned(webhookSecret, signature, body, clock.now());
      const parsed = z.safeParse(delivery, JSON.parse(body.toString()));
      return parsed.success ? readDelivery(parsed.data) : undefined;
    },
  };
}

/** The body of a refusal may name the member: only its status is told on. */
function refusal({ status }: Response, path: string): PaymentProviderError {
  return new PaymentProviderError(`Stripe answered ${status} to ${path}.`);
}

/** Nested fields as Stripe wants them: `line_items[0][price_data][currency]=usd`. */
function checkoutForm(order: CheckoutOrder): Form {
  const { orderId, plan } = order;
  const price = 'line_items[0][price_data]';
  return {
    mode: plan ? 'subscription' : 'payment',
    client_reference_id: orderId,
    'metadata[orderId]': orderId,
    success_url: order.returnUrl,
    cancel_url: order.returnUrl,
    locale: pageLocales[order.locale],
    ...(order.email !== null && { customer_email: order.email }),
    'line_items[0][quantity]': '1',
    [`${price}[currency]`]: 'usd',
    [`${price}[unit_amount]`]: String(order.amountCents),
    [`${price}[product_data][name]`]: order.title,
    // on the charge, too: a refund names the order
    ...(!plan && { 'payment_intent_data[metadata][orderId]': orderId }),
    ...(plan && {
      [`${price}[recurring][interval]`]: periods[plan].interval,
      [`${price}[recurring][interval_count]`]: String(periods[plan].count),
      'subscription_data[metadata][orderId]': orderId,
    }),
  };
}

const session = z.object({ url: z.string() });
const subscription = z.object({ status: z.string() });
const nullableText = z.optional(z.nullable(z.string()));
const delivery = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      // a checkout session
      client_reference_id: nullableText,
      payment_status: nullableText,
      amount_total: z.optional(z.nullable(z.number())),
      currency: nullableText,
      // of a session, and of an invoice before version basil
      subscription: nullableText,
      // an invoice
      billing_reason: nullableText,
      parent: z.optional(
        z.nullable(z.object({ subscription_details: z.optional(z.nullable(z.object({ subscription: z.string() }))) })),
      ),
      // a charge, or a dispute about one
      charge: nullableText,
      amount: z.optional(z.nullable(z.number())),
      amount_refunded: z.optional(z.nullable(z.number())),
      metadata: z.optional(z.nullable(z.object({ orderId: z.optional(z.string()) }))),
      lines: z.optional(z.object({ data: z.array(z.object({ period: z.object({ end: z.number() }) })) })),
    }),
  }),
});

/** Stripe's events in our words; the many others say nothing we need. */
function readDelivery({ id, type, data: { object } }: z.infer<typeof delivery>): PaymentEvent | undefined {
  const orderId = object.client_reference_id;
  const paid = type === 'checkout.session.async_payment_succeeded' || type === 'checkout.session.completed';
  if (paid && orderId) {
    // some ways to pay take days: then another event follows
    if (object.payment_status !== 'paid') return undefined;
    const [amountCents, currency] = [object.amount_total ?? 0, object.currency ?? ''];
    return { id, type: 'order.paid', orderId, amountCents, currency, planRef: object.subscription ?? null };
  }
  if ((type === 'checkout.session.expired' || type === 'checkout.session.async_payment_failed') && orderId) {
    return { id, type: 'order.declined', orderId };
  }
  if (type === 'invoice.paid' && object.billing_reason === 'subscription_cycle') {
    const planRef = object.parent?.subscription_details?.subscription ?? object.subscription;
    const ends = object.lines?.data.map(({ period }) => period.end * 1000) ?? [];
    if (planRef) return { id, type: 'plan.renewed', planRef, until: ends.length ? new Date(Math.max(...ends)) : null };
  }
  if (type === 'charge.refunded' || type === 'charge.dispute.created') {
    const isRefund = type === 'charge.refunded';
    return {
      id,
      type: 'payment.returned',
      how: isRefund ? 'refunded' : 'disputed',
      chargeRef: object.charge ?? object.id,
      orderId: object.metadata?.orderId ?? null,
      amountCents: (isRefund ? object.amount_refunded : object.amount) ?? 0,
      currency: object.currency ?? '',
    };
  }
  if (type === 'customer.subscription.deleted') return { id, type: 'plan.ended', planRef: object.id };
  return undefined;
}
