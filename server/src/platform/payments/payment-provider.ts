import type { Locale, SubscriptionPlan } from '@duet/contracts';

/** What a checkout sells. Amounts are cents of US dollars. */
export interface CheckoutOrder {
  readonly orderId: string;
  /** How often the page could not be opened before. */
  readonly attempt: number;
  /** What the member reads on the provider's page. */
  readonly title: string;
  readonly amountCents: number;
  /** A plan is charged again after each period; without it the payment is one. */
  readonly plan: SubscriptionPlan | null;
  readonly email: string | null;
  readonly locale: Locale;
  /** Our own address, and the page the member comes back to, whatever they decided. */
  readonly origin: string;
  readonly returnUrl: string;
}

/** An event of the provider's webhook in our terms. `id` is the provider's, so a repeated delivery has the same one. */
export type PaymentEvent = { readonly id: string } & (
  | {
      readonly type: 'order.paid';
      readonly orderId: string;
      readonly amountCents: number;
      readonly currency: string;
      /** The provider's name of the plan, to renew and to cancel it. */
      readonly planRef: string | null;
    }
  | { readonly type: 'order.declined'; readonly orderId: string }
  | { readonly type: 'plan.renewed'; readonly planRef: string; readonly until: Date | null }
  | { readonly type: 'plan.ended'; readonly planRef: string }
  | {
      readonly type: 'payment.returned';
      readonly how: 'refunded' | 'disputed';
      /** The provider's name of the payment, to find it in its console. */
      readonly chargeRef: string;
      readonly orderId: string | null;
      readonly amountCents: number;
      readonly currency: string;
    }
);

/** A payment provider. Only a signed webhook marks an order as paid. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** The page to pay on. Repeating an attempt of an order opens no second page. */
  createCheckout(order: CheckoutOrder): Promise<{ readonly url: string }>;
  /** Stops the renewals; paid periods remain. Repeating it, or stopping an ended plan, changes nothing. */
  cancelSubscription(planRef: string): Promise<void>;
  /** Parses a delivery; undefined for events of no interest. Throws `ForgedWebhookError`. */
  readWebhook(signature: string | undefined, body: Buffer): PaymentEvent | undefined;
  /** The header that carries the signature. */
  readonly signatureHeader: string;
}

/** The delivery has no valid signature of the provider, or is too old. */
export class ForgedWebhookError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ForgedWebhookError';
  }
}

/** The provider could not be reached or did not understand the request: try again later. */
export class PaymentProviderError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PaymentProviderError';
  }
}
