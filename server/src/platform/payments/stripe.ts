import type { Locale, SubscriptionPlan } from '@duet/contracts';
import { Stripe } from 'stripe';
import type { Clock } from '../../lib/clock.ts';
import { ForgedWebhookError, PaymentProviderError } from './payment-provider.ts';
import type { CheckoutOrder, PaymentProvider } from './payment-provider.ts';
import { readStripeEvent } from './read-stripe-event.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The API's address; another one in tests only. */
  readonly apiUrl: string;
  readonly clock: Clock;
  /** Milliseconds until an answer must have come whole. */
  readonly timeout?: number;
}

const periods: Readonly<Record<SubscriptionPlan, { readonly interval: 'week' | 'month'; readonly count: number }>> = {
  week: { interval: 'week', count: 1 },
  month: { interval: 'month', count: 1 },
  sixMonths: { interval: 'month', count: 6 },
};
/** Stripe's page does not speak Ukrainian: it follows the browser there. */
const pageLocales = { en: 'en', uk: 'auto', ru: 'ru' } as const satisfies Record<Locale, string>;

/** Stripe Checkout by Stripe's own library, which also pins the version of the API: fields move between versions. */
export function stripeProvider({
  secretKey,
  webhookSecret,
  apiUrl,
  clock,
  timeout = 15_000,
}: StripeOptions): PaymentProvider & { readonly name: 'stripe' } {
  const { protocol, hostname, port } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || 443,
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    // its other client counts the time anew with every byte
    httpClient: Stripe.createFetchHttpClient(),
    // no retries here: the member's next try, or the job that cancels plans, asks again
    maxNetworkRetries: 0,
    telemetry: false,
  });

  /** Whether the plan has ended at Stripe, which answers an update of it with 400 or 404. */
  async function hasEnded(planRef: string, path: string): Promise<boolean> {
    try {
      const { status } = await answerOf(stripe.subscriptions.retrieve(planRef), path);
      return status === 'canceled' || status === 'incomplete_expired';
    } catch (error) {
      if (error instanceof StripeRefusal) return error.status === 404;
      throw error;
    }
  }

  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    async createCheckout(order) {
      // Stripe repeats its answer for a key for a day, even when it was a failure of its own
      const idempotencyKey = `${order.orderId}-${order.attempt}`;
      const asking = stripe.checkout.sessions.create(checkoutOf(order), { idempotencyKey });
      const { url } = await answerOf(asking, '/v1/checkout/sessions');
      if (!url) throw new PaymentProviderError('Stripe answered a session without an address.');
      return { url };
    },
    async cancelSubscription(planRef) {
      const path = `/v1/subscriptions/${encodeURIComponent(planRef)}`;
      try {
        // no idempotency key: repeating changes nothing, and a failure must not be replayed for a day
        await answerOf(stripe.subscriptions.update(planRef, { cancel_at_period_end: true }), path);
      } catch (error) {
        const mayHaveEnded = error instanceof StripeRefusal && [400, 404].includes(error.status);
        if (!mayHaveEnded || !(await hasEnded(planRef, path))) throw error;
      }
    },
    readWebhook(signature, body) {
      return readStripeEvent(believed(signature, body));
    },
  };

  function believed(signature: string | undefined, body: Buffer): Stripe.Event {
    try {
      const now = clock.now().getTime();
      return stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, undefined, undefined, now);
    } catch (error) {
      // the library throws a plain error for a signature without a value
      throw new ForgedWebhookError(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'no reason');
    }
  }
}

/** The body of a refusal may name the member, so only its status is passed on. */
class StripeRefusal extends PaymentProviderError {
  readonly status: number;

  constructor(status: number, path: string) {
    super(`Stripe answered ${status} to ${path}.`);
    this.status = status;
  }
}

/** An answer of a gateway in front of Stripe has no `error`, which the library takes for success. */
async function answerOf<Answer>(asking: Promise<Stripe.Response<Answer>>, path: string): Promise<Answer> {
  const answer = await asking.catch((error: unknown) => {
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
    if (status !== undefined) throw new StripeRefusal(status, path);
    throw new PaymentProviderError('Stripe could not be reached.', { cause: error });
  });
  const { statusCode } = answer.lastResponse;
  if (statusCode >= 400) throw new StripeRefusal(statusCode, path);
  return answer;
}

function checkoutOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { orderId, plan } = order;
  const period = plan && periods[plan];
  return {
    mode: plan ? 'subscription' : 'payment',
    client_reference_id: orderId,
    metadata: { orderId },
    success_url: order.returnUrl,
    cancel_url: order.returnUrl,
    locale: pageLocales[order.locale],
    ...(order.email !== null && { customer_email: order.email }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: order.amountCents,
          product_data: { name: order.title },
          ...(period && { recurring: { interval: period.interval, interval_count: period.count } }),
        },
      },
    ],
    // on the charge, too: a refund names the order
    ...(plan ? { subscription_data: { metadata: { orderId } } } : { payment_intent_data: { metadata: { orderId } } }),
  };
}
