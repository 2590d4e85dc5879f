import { listTimesSince } from '../../coins/ledger-store.ts';
import { credit } from '../../coins/ledger.ts';
import type { AppDeps } from '../../http/deps.ts';
import { subscription } from '../../lib/constants.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { listSubscribersWithoutCoins, lockAccess } from './subscriptions-store.ts';

/** Gives the coins of the month, unless the last ones are younger than that. */
export async function grantMonthlyCoins({ tx, emit }: UnitOfWork, memberId: string, now: Date): Promise<void> {
  // under the lock, so that two visits at once see each other's grant
  await lockAccess(tx, memberId);
  const since = new Date(now.getTime() - subscription.month);
  if ((await listTimesSince(tx, memberId, 'subscription', since)).length > 0) return;
  const key = `subscription:${now.toISOString()}`;
  const coins = await credit(tx, { memberId, amount: subscription.coinsPerMonth, reason: 'subscription', key, now });
  emit(memberId, { type: 'coins.changed', coins });
}

/** Gives them to every subscriber whose month is over. Answers how many were due. */
export async function grantDueCoins(deps: Pick<AppDeps, 'database' | 'clock' | 'realtime'>): Promise<number> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - subscription.month);
  const due = await listSubscribersWithoutCoins(deps.database.db, { now, since });
  for (const id of due) await withEvents(deps, (unit) => grantMonthlyCoins(unit, id, now));
  return due.length;
}
