import type { AppDeps } from '../../http/deps.ts';
import { day } from '../../lib/constants.ts';
import type { MemberChange, MemberRow } from '../../platform/database/schema-members.ts';
import { beginMissingPeriods, endOverduePeriods } from './order-activity-store.ts';

/**
 * What the order of a list may reveal about when a member was last active. Lists that others see are sorted by
 * `members.order_at`, never by `active_at`. For members who show presence the two are equal. For members who hide it,
 * `order_at` stays constant for a period and moves to the period's end if they were active in it, as if they had
 * visited at that moment. Periods start at a random moment, so observing the order again and again reveals one bit
 * only: active within these three days, or not.
 */
const period = 3 * day;

type Hiding = Pick<MemberRow, 'incognito' | 'shows_presence'>;

/** Whether others may not know when this member was active (profile-8). */
export function hidesActivity({ incognito, shows_presence }: Hiding): boolean {
  return incognito || !shows_presence;
}

/**
 * Columns to write when presence settings change: a member who begins to hide keeps the last activity everybody saw.
 */
export function coarseAfter(before: Hiding, after: Hiding, now: Date): MemberChange {
  if (!hidesActivity(after) || hidesActivity(before)) return {};
  return { coarse_active_at: now, coarse_until: new Date(now.getTime() + Math.ceil(Math.random() * period)) };
}

/**
 * Ends periods that are over and starts one for members who hide without one, because something else than the product
 * wrote their row. Safe to call at any time.
 */
export async function endCoarsePeriods({ database, clock }: Pick<AppDeps, 'database' | 'clock'>): Promise<void> {
  const due = { now: clock.now(), period };
  await endOverduePeriods(database.db, due);
  await beginMissingPeriods(database.db, due);
}
