import type { Stripe } from 'stripe';
import type { PaymentEvent } from './payment-provider.ts';

/** Maps Stripe's events to ours; all others are ignored. */
export function readStripeEvent(event: Stripe.Event): PaymentEvent | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidOrder(event.id, event.data.object);
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed': {
      const orderId = event.data.object.client_reference_id;
      return orderId ? { id: event.id, type: 'order.declined', orderId } : undefined;
    }
    case 'invoice.paid':
      return renewedPlan(event.id, event.data.object);
    case 'charge.refunded': {
      const { id, amount_refunded, currency, metadata } = event.data.object;
      return returned(event.id, { how: 'refunded', chargeRef: id, amountCents: amount_refunded, currency, metadata });
    }
    case 'charge.dispute.created': {
      const { charge, amount, currency, metadata } = event.data.object;
      return returned(event.id, { how: 'disputed', chargeRef: idOf(charge), amountCents: amount, currency, metadata });
    }
    case 'customer.subscription.deleted':
      return { id: event.id, type: 'plan.ended', planRef: event.data.object.id };
    default:
      return undefined;
  }
}

/** Some payment methods take days and send another event when they are done. */
function paidOrder(id: string, session: Stripe.Checkout.Session): PaymentEvent | undefined {
  const { client_reference_id: orderId, payment_status, amount_total, currency, subscription } = session;
  if (!orderId || payment_status !== 'paid') return undefined;
  const planRef = subscription ? idOf(subscription) : null;
  return { id, type: 'order.paid', orderId, amountCents: amount_total ?? 0, currency: currency ?? '', planRef };
}

/** The first invoice of a plan is the checkout's. */
function renewedPlan(id: string, invoice: Stripe.Invoice): PaymentEvent | undefined {
  if (invoice.billing_reason !== 'subscription_cycle') return undefined;
  // the webhook's own version may be older than the library's: before "basil" the invoice itself named the plan
  const before = (invoice as { readonly subscription?: string | null }).subscription;
  const plan = invoice.parent?.subscription_details?.subscription ?? before;
  if (!plan) return undefined;
  const ends = invoice.lines.data.map(({ period }) => period.end * 1000);
  return { id, type: 'plan.renewed', planRef: idOf(plan), until: ends.length ? new Date(Math.max(...ends)) : null };
}

type Returned = Omit<Extract<PaymentEvent, { type: 'payment.returned' }>, 'id' | 'type' | 'orderId'>;

function returned(
  id: string,
  { metadata, ...payment }: Returned & { readonly metadata: Stripe.Metadata | null },
): PaymentEvent {
  return { id, type: 'payment.returned', ...payment, orderId: metadata?.['orderId'] ?? null };
}

function idOf(thing: string | { readonly id: string }): string {
  return typeof thing === 'string' ? thing : thing.id;
}
