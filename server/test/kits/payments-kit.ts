import type { LightMyRequestResponse } from 'fastify';
import { v4 } from 'uuid';
import { webhookPath } from '../../src/billing/payments/take-webhook.ts';
import { newId } from '../../src/lib/ids.ts';
import { serverSecret } from '../../src/platform/database/server-secret.ts';
import type { PaymentEvent } from '../../src/platform/payments/payment-provider.ts';
import { signWebhook } from '../../src/platform/payments/signature.ts';
import { testCheckoutPath } from '../../src/platform/payments/test-provider.ts';
import type { TestApp, TestMember } from './test-app.ts';

/** Buying in tests: the calls of a member, and the deliveries of the test provider. */
export function purchases(test: TestApp) {
  const order = async (member: TestMember, item: string, requestId = v4(), returnTo = '/main/coins') =>
    member.call('POST', '/payments/checkout', { requestId, item, returnTo });

  const press = async (orderId: string, choice: 'pay' | 'decline') =>
    test.inject({
      method: 'POST',
      url: `${testCheckoutPath}/${orderId}/${choice}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });

  async function deliver(event: PaymentEvent, sign?: (body: Buffer) => string): Promise<LightMyRequestResponse> {
    const secret = await serverSecret(test.deps.database, 'test-payments');
    const body = JSON.stringify(event);
    const signature = sign?.(Buffer.from(body)) ?? signWebhook(secret, Buffer.from(body), test.deps.clock.now());
    const headers = { 'content-type': 'application/json', 'duet-test-signature': signature };
    return test.inject({ method: 'POST', url: webhookPath, headers, body });
  }

  return {
    order,
    press,
    deliver,
    paid: (orderId: string, changes: Partial<Extract<PaymentEvent, { type: 'order.paid' }>> = {}): PaymentEvent => ({
      id: newId(),
      type: 'order.paid',
      orderId,
      amountCents: 199,
      currency: 'usd',
      planRef: null,
      ...changes,
    }),
    /** Orders and pays at once. */
    buy: async (member: TestMember, item: string): Promise<string> => {
      const { orderId } = (await order(member, item)).json<{ orderId: string }>();
      await press(orderId, 'pay');
      return orderId;
    },
    purchasesOf: async ({ userId }: TestMember) =>
      test.deps.database.db
        .selectFrom('ledger')
        .select(['amount', 'balance'])
        .where('member_id', '=', userId)
        .where('reason', '=', 'purchase')
        .execute(),
    /** What the subscription has given, in order. */
    subscriptionCoins: async ({ userId }: TestMember): Promise<number[]> => {
      const rows = await test.deps.database.db
        .selectFrom('ledger')
        .select('amount')
        .where('member_id', '=', userId)
        .where('reason', '=', 'subscription')
        .execute();
      return rows.map(({ amount }) => amount);
    },
  };
}
