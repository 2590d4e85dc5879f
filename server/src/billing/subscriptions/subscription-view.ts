import type { Subscription } from '@duet/contracts';
import type { Kysely } from 'kysely';
import { subscription, undoSteps } from '../../lib/constants.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { findLatestPlan, readAccessUntil, readPaidUntil } from './subscriptions-store.ts';

/** The subscription as its member reads it. */
export async function subscriptionView(
  db: Kysely<Schema>,
  memberId: string,
  { now, payments }: { readonly now: Date; readonly payments: Subscription['payments'] },
): Promise<Subscription> {
  const [access, paid, plan] = await Promise.all([
    readAccessUntil(db, memberId),
    readPaidUntil(db, memberId),
    findLatestPlan(db, memberId),
  ]);
  const isSubscription = access !== null && access > now;
  // the grace hours for a renewal are shown only once they have begun
  const until = paid !== null && paid > now ? paid : access;
  const isRunning = plan?.cancelled_at === null && plan.ended_at === null;
  return {
    isSubscription,
    until: isSubscription ? (until?.toISOString() ?? null) : null,
    current:
      plan && (isSubscription || isRunning)
        ? {
            plan: plan.plan,
            priceUsd: plan.amount_cents / 100,
            startedAt: plan.started_at.toISOString(),
            renewsAt: isRunning ? plan.renews_at.toISOString() : null,
            cancelledAt: plan.cancelled_at?.toISOString() ?? null,
          }
        : null,
    plans: subscription.plans.map(({ id, priceUsd, months }) => ({
      id,
      priceUsd,
      perMonthUsd: months === 0 ? null : Math.ceil((priceUsd * 100) / months) / 100,
    })),
    perks: {
      undoSteps: undoSteps.subscriber,
      coinsPerMonth: subscription.coinsPerMonth,
      boostsPerMonth: subscription.boostsPerMonth,
    },
    payments,
  };
}
