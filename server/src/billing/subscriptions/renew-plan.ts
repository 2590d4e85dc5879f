import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { extendAccess } from './extend-access.ts';
import { endOfPeriod, renewedFrom } from './plan-periods.ts';
import { lockPlan, updatePlan } from './subscriptions-store.ts';

interface PlanNews {
  readonly provider: string;
  readonly planRef: string;
  readonly now: Date;
}

/** The next period is paid: access grows by it. Answers whose it is. `until` is the provider's word for its end. */
export async function renewPlan(
  unit: UnitOfWork,
  { provider, planRef, until, now }: PlanNews & { readonly until: Date | null },
): Promise<string | undefined> {
  const plan = await lockPlan(unit.tx, provider, planRef);
  if (!plan) return undefined;
  const renewsAt = until ?? endOfPeriod(plan.plan, plan.renews_at);
  const gained = renewsAt.getTime() - plan.renews_at.getTime();
  if (gained <= 0) return undefined;
  await updatePlan(unit.tx, plan.id, { renews_at: renewsAt });
  await extendAccess(unit, plan.member_id, gained, renewedFrom(plan.renews_at, now));
  return plan.member_id;
}

/** The plan ended at the provider, by cancellation or a failed payment; the paid time remains. Returns its member. */
export async function endPlan({ tx }: UnitOfWork, { provider, planRef, now }: PlanNews): Promise<string | undefined> {
  const plan = await lockPlan(tx, provider, planRef);
  if (!plan || plan.ended_at !== null) return undefined;
  await updatePlan(tx, plan.id, { ended_at: now, cancelled_at: plan.cancelled_at ?? now });
  return plan.member_id;
}
