import type { SubscriptionPlan } from '@duet/contracts';
import { day, subscription } from '../../lib/constants.ts';

/** The end of a plan's period that begins at `from`. Months are calendar months: 31 January ends on 28 February. */
export function endOfPeriod(plan: SubscriptionPlan, from: Date): Date {
  const { months, days } = subscription.plans.find(({ id }) => id === plan) ?? { months: 0, days: 0 };
  if (months === 0) return new Date(from.getTime() + days * day);
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  // the month was too short for the day: its last one
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}
