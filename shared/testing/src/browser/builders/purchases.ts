import type { Referral, Subscription } from '@duet/contracts';

/** The subscription of a member who has none. */
export function aSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    isSubscription: false,
    until: null,
    current: null,
    plans: [
      { id: 'week', priceUsd: 5.99, perMonthUsd: null },
      { id: 'month', priceUsd: 14.99, perMonthUsd: 14.99 },
      { id: 'sixMonths', priceUsd: 59.99, perMonthUsd: 10 },
    ],
    perks: { undoSteps: 5, coinsPerMonth: 200, boostsPerMonth: 1 },
    payments: 'test',
    ...changes,
  };
}

/** A monthly subscription that renews. */
export function aRunningSubscription(): Subscription {
  const renewsAt = '2026-12-20T12:00:00.000Z';
  return aSubscription({
    isSubscription: true,
    until: renewsAt,
    current: {
      plan: 'month',
      priceUsd: 14.99,
      startedAt: '2026-11-20T12:00:00.000Z',
      renewsAt,
      cancelledAt: null,
    },
  });
}

/** A personal link that nobody has used yet. */
export function aReferral(changes: Partial<Referral> = {}): Referral {
  return {
    code: 'ABCDEFGH23',
    path: '/sign-up?ref=ABCDEFGH23',
    coins: 50,
    waitHours: 72,
    bonus: { friends: 3, days: 7 },
    rewarded: 0,
    limit: 20,
    friends: [],
    ...changes,
  };
}
