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

/** Where time that is paid late begins: at the end of its plan's period, if access went on till now, or else now. */
export function renewedFrom(periodEnd: Date, now: Date): Date {
  const late = now.getTime() - periodEnd.getTime();
  return late > 0 && late < subscription.renewalWait ? periodEnd : now;
}
