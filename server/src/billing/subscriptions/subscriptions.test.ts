import type { Subscription } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { purchases } from '../../../test/kits/payments-kit.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { day, hour, minute } from '../../lib/constants.ts';
import { newId } from '../../lib/ids.ts';
import { expireSubscriptions } from './expire-subscriptions.ts';
import { grantDueCoins } from './monthly-coins.ts';
import { endOfPeriod } from './plan-periods.ts';
import { listTestRenewals } from './renew-test-plans.ts';

let test: TestApp;
let shop: ReturnType<typeof purchases>;
beforeAll(async () => {
  test = await openTestApp();
  shop = purchases(test);
});
beforeEach(() => test.deps.clock.set('2026-11-20T12:00:00.000Z'));
afterAll(() => test.close());

const read = async (member: TestMember) => (await member.call('GET', '/subscription')).json<Subscription>();
const isSubscriber = async (member: TestMember) =>
  (await member.call('GET', '/user/sync')).json<{ isSubscription: boolean }>().isSubscription;

describe('a plan', () => {
  it('shows prices by the period and the month before it is bought', async () => {
    const { plans, perks, current, isSubscription } = await read(await test.member());

    expect(plans).toEqual([
      { id: 'week', priceUsd: 5.99, perMonthUsd: null },
      { id: 'month', priceUsd: 14.99, perMonthUsd: 14.99 },
      { id: 'sixMonths', priceUsd: 59.99, perMonthUsd: 10 },
    ]);
    expect(perks).toEqual({ undoSteps: 5, coinsPerMonth: 200, boostsPerMonth: 1 });
    expect({ current, isSubscription }).toEqual({ current: null, isSubscription: false });
  });

  it('begins with the payment, in the very next call, with the coins and the boost of the month', async () => {
    const member = await test.member();
    const before = await isSubscriber(member);

    await shop.buy(member, 'month');

    expect([before, await isSubscriber(member)]).toEqual([false, true]);
    expect(await read(member)).toMatchObject({
      until: '2026-12-20T12:00:00.000Z',
      current: { plan: 'month', priceUsd: 14.99, renewsAt: '2026-12-20T12:00:00.000Z', cancelledAt: null },
    });
    expect(await shop.subscriptionCoins(member)).toEqual([200]);
    const boost = await member.call('POST', '/matching/boost');
    expect(boost.json()).toMatchObject({ price: 50, coins: 205 });
  });

  it('gives one boost in thirty days; the next costs coins', async () => {
    const member = await test.member();
    await shop.buy(member, 'sixMonths');

    const prices = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const { price } = (await member.call('GET', '/matching/boost')).json<{ price: number }>();
      prices.push(price);
      await member.call('POST', '/matching/boost');
      test.deps.clock.advance(hour);
    }
    test.deps.clock.advance(30 * day);
    prices.push((await member.call('GET', '/matching/boost')).json<{ price: number }>().price);

    expect(prices).toEqual([0, 50, 0]);
  });

  it('is cancelled with one call: access stays to the end, the provider is told, and repeating changes nothing', async () => {
    const member = await test.member();
    await shop.buy(member, 'week');
    test.deps.clock.advance(day);

    const cancelled = (await member.call('DELETE', '/subscription')).json<Subscription>();
    test.deps.clock.advance(hour);
    const again = (await member.call('DELETE', '/subscription')).json<Subscription>();

    expect(cancelled).toMatchObject({
      isSubscription: true,
      until: '2026-11-27T12:00:00.000Z',
      current: { renewsAt: null, cancelledAt: '2026-11-21T12:00:00.000Z' },
    });
    expect(again).toEqual(cancelled);
    test.deps.clock.set('2026-11-27T12:00:01.000Z');
    expect(await listTestRenewals(test.deps)).toEqual([]);
    expect(await isSubscriber(member)).toBe(false);
  });

  it('cannot be bought beside a renewing one, only after its cancellation', async () => {
    const member = await test.member();
    await shop.buy(member, 'week');

    const beside = await shop.order(member, 'month');
    await member.call('DELETE', '/subscription');
    await shop.buy(member, 'month');

    expect(beside.json()).toMatchObject({ status: 409, code: 'conflict' });
    // seven days that were paid, and a month
    expect((await read(member)).until).toBe('2026-12-27T12:00:00.000Z');
    expect(await shop.subscriptionCoins(member)).toEqual([200]);
  });

  it('runs twice as long when it was paid twice, and renews once', async () => {
    const member = await test.member();
    const orders = await Promise.all([shop.order(member, 'week'), shop.order(member, 'week')]);

    for (const order of orders) await shop.press(order.json<{ orderId: string }>().orderId, 'pay');

    expect((await read(member)).until).toBe('2026-12-04T12:00:00.000Z');
    test.deps.clock.advance(8 * day);
    expect((await listTestRenewals(test.deps)).length).toBe(1);
  });
});

describe('the passing of time', () => {
  it('renews a plan of the test provider through the webhook, once a period', async () => {
    const member = await test.member();
    await shop.buy(member, 'week');

    test.deps.clock.advance(7 * day);
    for (const event of await listTestRenewals(test.deps)) {
      await shop.deliver(event);
      await shop.deliver(event);
    }

    expect(await read(member)).toMatchObject({
      until: '2026-12-04T12:00:00.000Z',
      current: { renewsAt: '2026-12-04T12:00:00.000Z' },
    });
    expect(await listTestRenewals(test.deps)).toEqual([]);
  });

  it('ends all perks with the plan, notifies the member and turns incognito off', async () => {
    const member = await test.member();
    await shop.buy(member, 'week');
    await member.call('PATCH', '/profiles/current', { incognitoMode: true });
    await member.call('DELETE', '/subscription');

    test.deps.clock.advance(7 * day);
    const atTheEnd = await isSubscriber(member);
    await expireSubscriptions(test.deps);

    expect(atTheEnd).toBe(false);
    expect((await member.call('GET', '/profiles/current')).json()).toMatchObject({ incognitoMode: false });
    expect((await member.call('GET', '/matching/profiles')).json()).toMatchObject({ undoSteps: 1 });
    const events = await test.deps.database.db
      .selectFrom('events')
      .select('event')
      .where('member_id', '=', member.userId)
      .execute();
    expect(events.map(({ event }) => event)).toContainEqual({
      type: 'subscription.changed',
      isSubscription: false,
      until: null,
    });
    expect(await expireSubscriptions(test.deps)).toBe(0);
  });

  /** An incognito subscriber, 30 minutes after the period's end: Stripe charges the next one an hour after it. */
  async function inTheHourOfRenewal() {
    const member = await test.member();
    const orderId = await shop.buy(member, 'week');
    await member.call('PATCH', '/profiles/current', { incognitoMode: true });
    test.deps.clock.advance(7 * day + 30 * minute);
    await expireSubscriptions(test.deps);
    return { member, planRef: `plan-${orderId}` };
  }
  const isIncognito = async (member: TestMember) =>
    (await member.call('GET', '/profiles/current')).json<{ incognitoMode: boolean }>().incognitoMode;

  it('keeps access without a gap while a plan waits for its renewal', async () => {
    const { member, planRef } = await inTheHourOfRenewal();
    const waiting = await read(member);
    const perks = [await isSubscriber(member), await isIncognito(member)];

    test.deps.clock.advance(30 * minute);
    await shop.deliver({ id: newId(), type: 'plan.renewed', planRef, until: new Date('2026-12-04T12:00:00.000Z') });

    expect(perks).toEqual([true, true]);
    expect(waiting).toMatchObject({ isSubscription: true, current: { renewsAt: '2026-11-27T12:00:00.000Z' } });
    expect((await member.call('GET', '/matching/profiles')).json()).toMatchObject({ undoSteps: 5 });
    expect(await read(member)).toMatchObject({ isSubscription: true, until: '2026-12-04T12:00:00.000Z' });
  });

  it('waits six hours for a renewal and no longer', async () => {
    const { member } = await inTheHourOfRenewal();

    test.deps.clock.advance(5.5 * hour - 1);
    const before = await isSubscriber(member);
    test.deps.clock.advance(1);
    const after = await isSubscriber(member);
    await expireSubscriptions(test.deps);

    expect([before, after, await isIncognito(member)]).toEqual([true, false, false]);
  });

  it('does not wait for a plan that the provider has ended', async () => {
    const { member, planRef } = await inTheHourOfRenewal();

    await shop.deliver({ id: newId(), type: 'plan.ended', planRef });
    const after = await isSubscriber(member);
    await expireSubscriptions(test.deps);

    expect([after, await isIncognito(member)]).toEqual([false, false]);
  });

  it('gives the monthly coins once in thirty days however often it is asked', async () => {
    const member = await test.member();
    await shop.buy(member, 'sixMonths');

    test.deps.clock.advance(30 * day - minute);
    await grantDueCoins(test.deps);
    const before = await shop.subscriptionCoins(member);
    test.deps.clock.advance(minute);
    await Promise.all([grantDueCoins(test.deps), grantDueCoins(test.deps)]);

    expect([before, await shop.subscriptionCoins(member)]).toEqual([[200], [200, 200]]);
  });

  it.each([
    ['week', '2026-11-20T12:00:00.000Z', '2026-11-27T12:00:00.000Z'],
    ['month', '2027-01-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
    ['month', '2026-12-15T00:00:00.000Z', '2027-01-15T00:00:00.000Z'],
    ['sixMonths', '2026-08-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ] as const)('ends a period of %s from %s at %s', (plan, from, end) => {
    expect(endOfPeriod(plan, new Date(from)).toISOString()).toBe(end);
  });
});

describe('incognito', () => {
  it('needs a subscription, but anybody may turn it off', async () => {
    const member = await test.member();

    const refused = await member.call('PATCH', '/profiles/current', { incognitoMode: true });
    const off = await member.call('PATCH', '/profiles/current', { incognitoMode: false });
    await shop.buy(member, 'week');
    const on = await member.call('PATCH', '/profiles/current', { incognitoMode: true });

    expect(refused.json()).toMatchObject({ status: 403, code: 'subscription_required' });
    expect([off.statusCode, on.statusCode]).toEqual([200, 200]);
  });
});
