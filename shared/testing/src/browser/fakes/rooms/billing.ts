import type { Subscription } from '@duet/contracts';
import { anId } from '../../builders/ids.ts';
import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';

/** Purchases, the subscription and the personal link. */
export function fakeBilling(world: FakeWorld): RoomHandlers<'billing'> {
  return {
    createCheckout: () => ({ orderId: anId(900), url: '#paying' }),
    getOrder: ({ params }) => ({ orderId: params.id, state: 'paid', coins: 100, plan: null }),
    getSubscription: () => world.subscription,
    cancelSubscription: () => cancelPlan(world),
    getReferral: () => world.referral,
  };
}

/** Ends the renewal; the time that is paid for stays. */
function cancelPlan(world: FakeWorld): Subscription {
  const { current } = world.subscription;
  const cancelled = current && { ...current, renewsAt: null, cancelledAt: new Date().toISOString() };
  world.subscription = { ...world.subscription, current: cancelled };
  return world.subscription;
}
