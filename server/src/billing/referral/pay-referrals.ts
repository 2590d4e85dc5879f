import { credit } from '../../coins/ledger.ts';
import type { AppDeps } from '../../http/deps.ts';
import { coins, referrals } from '../../lib/constants.ts';
import { shareMark } from '../../members/identity-marks/identity-marks-store.ts';
import type { ReferralRow } from '../../platform/database/schema-payments.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { extendAccess } from '../subscriptions/extend-access.ts';
import { lockAccess } from '../subscriptions/subscriptions-store.ts';
import { countRewarded, decideReferral, isWaiting, listDueReferrals } from './referrals-store.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'realtime'>;

/**
 * Rewards friends who have stayed: 72 hours after they came, with a verified address, two photos and a finished
 * onboarding. One transaction each, under the lock of both. Answers how many were decided.
 */
export async function payReferrals(deps: Deps): Promise<number> {
  const due = await listDueReferrals(deps.database.db, new Date(deps.clock.now().getTime() - referrals.wait));
  for (const referral of due) await withEvents(deps, (unit) => decide(unit, referral, deps.clock.now()));
  return due.length;
}

async function decide({ tx, emit }: UnitOfWork, referral: ReferralRow, now: Date): Promise<void> {
  const { friend_id: friendId, referrer_id: referrerId } = referral;
  // always in the same order, so that two nodes wait for each other instead of both giving up
  for (const id of [friendId, referrerId].toSorted()) await lockAccess(tx, id);
  if (!(await isWaiting(tx, friendId))) return;

  const rewarded = await countRewarded(tx, referrerId);
  const isRefused = rewarded >= referrals.most || (await shareMark(tx, friendId, referrerId));
  await decideReferral(tx, friendId, { state: isRefused ? 'refused' : 'rewarded', decided_at: now });
  if (isRefused) return;

  const reward = { amount: coins.referral, reason: 'referral', now } as const;
  const balances = [
    [friendId, await credit(tx, { ...reward, memberId: friendId, key: 'invitedBy' })],
    [referrerId, await credit(tx, { ...reward, memberId: referrerId, key: `invited:${friendId}` })],
  ] as const;
  for (const [memberId, balance] of balances) emit(memberId, { type: 'coins.changed', coins: balance });
  if (rewarded + 1 === referrals.bonusAt) await extendAccess({ tx, emit }, referrerId, referrals.bonus, now);
}
