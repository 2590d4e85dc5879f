import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { purchases } from '../../../test/kits/payments-kit.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { day } from '../../lib/constants.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { registerCancelSubscription } from './cancel-subscription.ts';
import { grantDueCoins } from './monthly-coins.ts';
import { listTestRenewals } from './renew-test-plans.ts';
import { sendCancellations } from './send-cancellations.ts';

let test: TestApp;
let shop: ReturnType<typeof purchases>;
beforeAll(async () => {
  test = await openTestApp();
  shop = purchases(test);
});
beforeEach(async () => {
  test.deps.clock.set('2026-11-20T12:00:00.000Z');
  await test.deps.database.db.deleteFrom('plan_cancellations').execute();
});
afterAll(() => test.close());

const aProvider = (cancelSubscription: PaymentProvider['cancelSubscription']): PaymentProvider => ({
  name: 'test',
  signatureHeader: 'none',
  createCheckout: () => Promise.reject(new Error('not asked')),
  readWebhook: () => undefined,
  cancelSubscription,
});

describe('cancelling at the provider', () => {
  it('starts with the longest untried plan, so that refused plans do not block others', async () => {
    const { db } = test.deps.database;
    const rows = Array.from({ length: 101 }, (_, index) => ({
      provider: 'test',
      provider_ref: index === 100 ? 'the-last' : `refused-${index}`,
      asked_at: new Date(test.deps.clock.now().getTime() + index),
      tried_at: null,
    }));
    await db.insertInto('plan_cancellations').values(rows).execute();
    const told: string[] = [];
    const provider = aProvider(async (planRef) => {
      if (planRef !== 'the-last') throw new Error('refused');
      told.push(planRef);
    });

    await sendCancellations(test.deps, provider);
    await sendCancellations(test.deps, provider);

    expect(told).toEqual(['the-last']);
  });

  it('does not delay the cancelling member, and affects their plan only', async () => {
    const [member, other] = [await test.member(), await test.member()];
    const orders = [await shop.buy(member, 'month'), await shop.buy(other, 'month')];
    await other.call('DELETE', '/account/delete');
    const asked: string[] = [];
    const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
    const provider = aProvider((planRef) => {
      asked.push(planRef);
      return heard;
    });
    const bare = Fastify();
    bare.decorate('callers', test.app.callers);
    bare.decorate('limits', test.app.limits);
    bare.decorate('pageCalls', new Map());
    registerCancelSubscription(bare, test.deps, { provider, payments: 'live' });

    const url = '/api/subscription';
    const response = await bare.inject({ method: 'DELETE', url, headers: member.headers });

    expect(response.json()).toMatchObject({ current: { cancelledAt: expect.any(String) } });
    expect(asked).toEqual([`plan-${orders[0]}`]);
    hear();
    await bare.close();
  });
});

describe('the deletion of an account', () => {
  it('stops the plan, and retries at the provider until it accepts', async () => {
    const member = await test.member();
    await shop.buy(member, 'month');
    const told: string[] = [];
    let isAway = true;
    const provider = aProvider(async (planRef) => {
      if (isAway) throw new Error('away');
      told.push(planRef);
    });

    await member.call('DELETE', '/account/delete');
    await sendCancellations(test.deps, provider);
    isAway = false;
    await sendCancellations(test.deps, provider);
    await sendCancellations(test.deps, provider);

    expect(told).toHaveLength(1);
    test.deps.clock.advance(40 * day);
    expect(await listTestRenewals(test.deps)).not.toContainEqual(expect.objectContaining({ planRef: told[0] }));
  });
});

describe('the suspension of a member', () => {
  async function suspend(member: TestMember) {
    const reporter = await test.member();
    const moderator = test.moderator();
    await reporter.call('POST', `/profiles/${member.userId}/report`, { reason: 'SCAM' });
    const cases = await moderator.call('GET', '/moderation/cases/reports');
    const report = cases
      .json<{ id: string; member: { userId: string } }[]>()
      .find((one) => one.member.userId === member.userId);
    const decision = { decision: 'approve', action: 'suspend' };
    await moderator.call('POST', `/moderation/cases/reports/${report?.id}/decision`, decision);
  }
  const planOf = (orderId: string) =>
    test.deps.database.db
      .selectFrom('subscriptions')
      .innerJoin('plan_cancellations', 'plan_cancellations.provider_ref', 'subscriptions.provider_ref')
      .select(['cancelled_at', 'asked_at'])
      .where('subscriptions.id', '=', orderId)
      .execute();

  it('stops the plan, which the member could no longer cancel', async () => {
    const member = await test.member();
    const orderId = await shop.buy(member, 'month');

    await suspend(member);

    const now = test.deps.clock.now();
    expect(await planOf(orderId)).toEqual([{ cancelled_at: now, asked_at: now }]);
  });

  it('stops a plan that is paid afterwards, too', async () => {
    const member = await test.member();
    const { orderId } = (await shop.order(member, 'month')).json<{ orderId: string }>();

    await suspend(member);
    await shop.press(orderId, 'pay');

    const now = test.deps.clock.now();
    expect(await planOf(orderId)).toEqual([{ cancelled_at: now, asked_at: now }]);
  });

  it('ends the coins of the month', async () => {
    const member = await test.member();
    await shop.buy(member, 'sixMonths');
    await suspend(member);

    test.deps.clock.advance(30 * day);
    await grantDueCoins(test.deps);

    expect(await shop.subscriptionCoins(member)).toEqual([200]);
  });
});
