import type { SubscriptionPlan } from '@duet/contracts';
import type { OrderRow } from '../../platform/database/schema-payments.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { cancelPlans } from './cancel-plans.ts';
import { extendAccess } from './extend-access.ts';
import { grantMonthlyCoins } from './monthly-coins.ts';
import { endOfPeriod } from './plan-periods.ts';
import { insertPlan, lockAccess } from './subscriptions-store.ts';

/** Begins the plan of a paid order. Another plan that still renews is cancelled: what was paid twice runs twice as long. */
export async function startPlan(
  unit: UnitOfWork,
  order: Pick<OrderRow, 'id' | 'member_id' | 'provider' | 'amount_cents'> & { readonly plan: SubscriptionPlan },
  { planRef, now }: { readonly planRef: string; readonly now: Date },
): Promise<void> {
  const { tx } = unit;
  const renewsAt = endOfPeriod(order.plan, now);
  await cancelPlans(tx, order.member_id, now);
  await insertPlan(tx, {
    id: order.id,
    member_id: order.member_id,
    plan: order.plan,
    amount_cents: order.amount_cents,
    provider: order.provider,
    provider_ref: planRef,
    started_at: now,
    renews_at: renewsAt,
    cancelled_at: null,
    ended_at: null,
  });
  await extendAccess(unit, order.member_id, renewsAt.getTime() - now.getTime(), now);
  await grantMonthlyCoins(unit, order.member_id, now);
  const { deleted_at, is_disabled } = await lockAccess(tx, order.member_id);
  // the account was deleted or suspended while the payment was under way
  if (deleted_at !== null || is_disabled) await cancelPlans(tx, order.member_id, now);
}
