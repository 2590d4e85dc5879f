import * as z from 'zod';
import type { Clock } from '../../lib/clock.ts';
import type { ServerKeys } from '../database/server-keys.ts';
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts';
import { assertSigned, signWebhook } from './signature.ts';

/** Where the page of the test payment stands. */
export const testCheckoutPath = '/api/payments/test';

export interface TestProvider extends PaymentProvider {
  readonly name: 'test';
  /** A delivery as the real provider would send it: the body and its signature. */
  deliver(event: PaymentEvent): { readonly body: string; readonly signature: string };
}

const delivery = z.discriminatedUnion('type', [
  z.object({
    id: z.string(),
    type: z.literal('order.paid'),
    orderId: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    planRef: z.nullable(z.string()),
  }),
  z.object({ id: z.string(), type: z.literal('order.declined'), orderId: z.string() }),
  z.object({
    id: z.string(),
    type: z.literal('plan.renewed'),
    planRef: z.string(),
    until: z.nullable(
      z.pipe(
        z.iso.datetime(),
        z.transform((value) => new Date(value)),
      ),
    ),
  }),
  z.object({ id: z.string(), type: z.literal('plan.ended'), planRef: z.string() }),
  z.object({
    id: z.string(),
    type: z.literal('payment.returned'),
    how: z.enum(['refunded', 'disputed']),
    chargeRef: z.string(),
    orderId: z.nullable(z.string()),
    amountCents: z.int(),
    currency: z.string(),
  }),
]);

/**
 * The test payment for development and the demo: our own page with two buttons instead of a bank. Everything else works
 * like the real provider, signed webhook included.
 */
export function testProvider({ keys, clock }: { readonly keys: ServerKeys; readonly clock: Clock }): TestProvider {
  return {
    name: 'test',
    signatureHeader: 'duet-test-signature',
    createCheckout: async ({ origin, orderId, locale }) => ({
      url: `${origin}${testCheckoutPath}/${orderId}?locale=${locale}`,
    }),
    // whoever renews the test plans leaves cancelled ones alone
    cancelSubscription: async () => undefined,
    readWebhook(signature, body) {
      assertSigned(keys.accepted(), signature, body, clock.now());
      const parsed = z.safeParse(delivery, JSON.parse(body.toString()));
      return parsed.success ? parsed.data : undefined;
    },
    deliver(event) {
      const body = JSON.stringify(event);
      return { body, signature: signWebhook(keys.current(clock.now()), Buffer.from(body), clock.now()) };
    },
  };
}
