import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@duet/api';
import type { OrderState } from '@duet/contracts';
import { anId, createFakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { notifyPurchase } from './notify-purchase.ts';
import { tellSubscriptionEnd } from './tell-subscription-end.ts';

const orderId = anId(900);

async function comeBack(states: readonly (OrderState | ApiError)[], coins: number | null = 300) {
  const services = createFakeServices({ publisher: 'shell' });
  services.i18n.register('shell', async () => en);
  await services.i18n.ready('shell');
  let turn = 0;
  services.api.on('getOrder', () => {
    const state = states[Math.min(turn, states.length - 1)] ?? 'open';
    turn += 1;
    if (state instanceof ApiError) throw state;
    return { orderId, state, coins, plan: coins === null ? ('month' as const) : null };
  });
  history.replaceState(null, '', `/main/coins?tab=1&purchase=${orderId}`);
  const told = notifyPurchase(services);
  await jest.advanceTimersByTimeAsync(20_000);
  await told;
  return services;
}

describe('back from the payment', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    [['paid'], 300, '300 coins are in your balance.'],
    [['open', 'open', 'paid'], 300, '300 coins are in your balance.'],
    [['paid'], null, 'Your subscription is active.'],
    [['declined'], 300, 'The payment was declined. Nothing was charged.'],
    [['open'], 300, 'The payment is not confirmed yet. What you paid for comes by itself.'],
  ] as const)('says what the server says: %j', async (states, coins, message) => {
    const { notifications } = await comeBack(states, coins);

    expect(notifications.map((each) => each.message)).toEqual([message]);
  });

  it('takes the order out of the address, so that a reload is quiet', async () => {
    await comeBack(['paid']);

    expect(window.location.search).toBe('?tab=1');
  });
});

describe('back from the payment, when nobody can say what became of it', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('says that it is not confirmed, and asks again after a reload', async () => {
    const { notifications } = await comeBack([new ApiError(0, 'network')]);

    expect(notifications.map((each) => each.message)).toEqual([en.purchase.open]);
    expect(window.location.search).toContain(orderId);
  });

  it('says nothing of an order that is not the member’s', async () => {
    const { notifications } = await comeBack([new ApiError(404, 'not_found')]);

    expect(notifications).toEqual([]);
    expect(window.location.search).toBe('?tab=1');
  });
});

describe('the end of the subscription', () => {
  it('the end of a subscription is told, and a prolonged one is not', () => {
    const services = createFakeServices({ publisher: 'shell' });
    tellSubscriptionEnd(services);

    services.bus.publish('subscription.changed', { until: '2026-12-20T12:00:00.000Z' });
    services.bus.publish('subscription.changed', { until: null });

    expect(services.notifications).toHaveLength(1);
  });
});
