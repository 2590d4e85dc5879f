import { credit } from '../../coins/ledger.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { OrderRow } from '../../platform/database/schema-payments.ts';
import type { PaymentEvent, PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { enqueueCancellation } from '../subscriptions/cancellations-store.ts';
import { endPlan, renewPlan } from '../subscriptions/renew-plan.ts';
import { startPlan } from '../subscriptions/start-plan.ts';
import { closeOrder, isNewEvent, lockOrder } from './orders-store.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'realtime' | 'log'>;

/**
 * Takes one event of the provider, once: the event, what it pays for and what members are told are one transaction.
 * Repeated deliveries, and ones that come together, find the event there and do nothing.
 * Answers whose purchase it was.
 */
export async function takePaymentEvent(
  deps: Deps,
  provider: PaymentProvider['name'],
  event: PaymentEvent,
): Promise<string | undefined> {
  return await withEvents(deps, async (unit) => {
    const now = deps.clock.now();
    if (!(await isNewEvent(unit.tx, { provider, id: event.id, type: event.type, now }))) return undefined;

    if (event.type === 'plan.renewed') return renewPlan(unit, { provider, ...event, now });
    if (event.type === 'plan.ended') return endPlan(unit, { provider, ...event, now });
    if (event.type === 'payment.returned') {
      deps.log.warn({ event }, 'money of a payment went back or is disputed; what it bought stays with its member');
      return undefined;
    }
    const order = await lockOrder(unit.tx, provider, event.orderId);
    if (!order) {
      deps.log.error({ event }, 'a payment for an order nobody made');
      await stopPlan(unit, provider, event, now);
      return undefined;
    }
    if (event.type === 'order.declined') {
      if (order.state === 'open') await closeOrder(unit.tx, order.id, 'declined', now);
      return undefined;
    }
    if (order.state === 'paid') return undefined;
    if (event.currency !== 'usd' || event.amountCents < order.amount_cents) {
      deps.log.error({ event, orderId: order.id }, 'a payment does not cover its order');
      await stopPlan(unit, provider, event, now);
      return undefined;
    }
    await closeOrder(unit.tx, order.id, 'paid', now);
    await fulfil(unit, order, { planRef: event.planRef ?? order.id, now });
    return order.member_id;
  });
}

/** No account has this plan, e.g. because it was purged before the payment, so the plan is cancelled. */
async function stopPlan({ tx }: UnitOfWork, provider: string, event: PaymentEvent, now: Date): Promise<void> {
  if (event.type !== 'order.paid' || event.planRef === null) return;
  await enqueueCancellation(tx, { provider, planRef: event.planRef, now });
}

/** Gives what was paid for. */
async function fulfil(
  unit: UnitOfWork,
  order: OrderRow,
  { planRef, now }: { planRef: string; now: Date },
): Promise<void> {
  const { tx, emit } = unit;
  const memberId = order.member_id;
  if (order.coins !== null) {
    const key = `order:${order.id}`;
    const coins = await credit(tx, { memberId, amount: order.coins, reason: 'purchase', key, now });
    emit(memberId, { type: 'coins.changed', coins });
  }
  if (order.plan !== null) await startPlan(unit, { ...order, plan: order.plan }, { planRef, now });
}
