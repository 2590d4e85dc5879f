import type { AppDeps } from '../../http/deps.ts';
import { day } from '../../lib/constants.ts';
import type { MemberChange, MemberRow } from '../../platform/database/schema-members.ts';
import { beginMissingPeriods, endOverduePeriods } from './order-activity-store.ts';

/**
 * What an order may tell of when a member was last active. Lists that others see are sorted by `members.order_at` and never
 * by `active_at`. Of a member who shows presence the two are one. Of one who hides it, `order_at` stands still for a period
 * and then moves to that period's end if they were active in it at all: it looks as if they came by at that moment. Where
 * their periods begin is drawn by chance when they begin to hide, so the moment has nothing to do with them, and whoever
 * looks again and again learns the same one bit: here within these three days, or not.
 */
const period = 3 * day;

type Hiding = Pick<MemberRow, 'incognito' | 'shows_presence'>;

/** Whether others may not know when this member was active (profile-8). */
export function hidesActivity({ incognito, shows_presence }: Hiding): boolean {
  return incognito || !shows_presence;
}

/** What is written beside a change of what a member shows: whoever begins to hide stays where everybody saw them last. */
export function coarseAfter(before: Hiding, after: Hiding, now: Date): MemberChange {
  if (!hidesActivity(after) || hidesActivity(before)) return {};
  return { coarse_active_at: now, coarse_until: new Date(now.getTime() + Math.ceil(Math.random() * period)) };
}

/**
 * Ends the periods that are over. Who hides without a period of their own, because they were written by something else than
 * the product, begins one. Safe to call at any time.
 */
export async function endCoarsePeriods({ database, clock }: Pick<AppDeps, 'database' | 'clock'>): Promise<void> {
  const due = { now: clock.now(), period };
  await endOverduePeriods(database.db, due);
  await beginMissingPeriods(database.db, due);
}
