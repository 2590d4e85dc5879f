import type { AppDeps } from '../http/deps.ts';
import { coins } from '../lib/constants.ts';
import { dayOf } from '../lib/day-of.ts';
import { withEvents } from '../platform/realtime/unit-of-work.ts';
import { hasEntry } from './ledger-store.ts';
import { credit } from './ledger.ts';

/** Gives the coins of the day on the first visit of a day (UTC); later visits cost one read. */
export async function claimDailyCoins(deps: AppDeps, memberId: string): Promise<void> {
  const now = deps.clock.now();
  const key = `daily:${dayOf(now)}`;
  if (await hasEntry(deps.database.db, memberId, key)) return;

  await withEvents(deps, async ({ tx, emit }) => {
    const balance = await credit(tx, { memberId, amount: coins.daily, reason: 'daily', key, now });
    emit(memberId, { type: 'coins.changed', coins: balance });
  });
}
