import type { Kysely, Transaction } from 'kysely';
import { listCarriedUses } from '../../coins/carried-uses-store.ts';
import { newId } from '../../lib/ids.ts';
import { isLive } from '../../members/profiles/visibility-store.ts';
import type { ReferralRow } from '../../platform/database/schema-payments.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { newReferralCode } from './referral-code.ts';

/** The code of the member's link, made at the first look. Two looks at once agree on one. */
export async function ensureCode(db: Kysely<Schema>, memberId: string): Promise<string> {
  const { referral_code: known } = await db
    .selectFrom('members')
    .select('referral_code')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (known !== null) return known;
  await db
    .updateTable('members')
    .set({ referral_code: newReferralCode(newId()) })
    .where('id', '=', memberId)
    .where('referral_code', 'is', null)
    .execute();
  return ensureCode(db, memberId);
}

/** Whose code it is, as long as their account is there. */
export async function findReferrer(db: Kysely<Schema>, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('referral_code', '=', code.toUpperCase())
    .where(isLive('members'))
    .executeTakeFirst();
  return row?.id;
}

export async function insertReferral(
  tx: Transaction<Schema>,
  referral: Pick<ReferralRow, 'friend_id' | 'referrer_id'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('referrals')
    .values({ ...referral, state: 'waiting', created_at: now, decided_at: null })
    .onConflict((conflict) => conflict.column('friend_id').doNothing())
    .execute();
}

export async function listReferrals(db: Kysely<Schema>, referrerId: string): Promise<readonly ReferralRow[]> {
  return await db
    .selectFrom('referrals')
    .selectAll()
    .where('referrer_id', '=', referrerId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

/** How many friends were rewarded ever, also with accounts of before. The ledger forgets no friend whose account is purged. */
export async function countRewarded(db: Kysely<Schema>, referrerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', referrerId)
    .where('reason', '=', 'referral')
    .where('key', 'like', 'invited:%')
    .executeTakeFirstOrThrow();
  return count + (await listCarriedUses(db, referrerId, 'invited', new Date(0))).length;
}

/** Referrals that wait since before `before` and whose friend has done what a reward needs, the oldest first. */
export async function listDueReferrals(db: Kysely<Schema>, before: Date): Promise<readonly ReferralRow[]> {
  return await db
    .selectFrom('referrals')
    .innerJoin('members as friend', 'friend.id', 'referrals.friend_id')
    .innerJoin('members as referrer', 'referrer.id', 'referrals.referrer_id')
    .selectAll('referrals')
    .where('referrals.state', '=', 'waiting')
    .where('referrals.created_at', '<=', before)
    .where('friend.email_verified', '=', true)
    .where('friend.onboarded_at', 'is not', null)
    .where(isLive('friend'))
    .where(isLive('referrer'))
    .where(
      ({ selectFrom }) =>
        selectFrom('photos')
          .select(({ fn }) => fn.countAll().as('count'))
          .whereRef('photos.member_id', '=', 'friend.id'),
      '>=',
      2,
    )
    .orderBy('referrals.created_at')
    .limit(500)
    .execute();
}

export async function isWaiting(tx: Transaction<Schema>, friendId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('referrals')
    .select('friend_id')
    .where('friend_id', '=', friendId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

export async function decideReferral(
  tx: Transaction<Schema>,
  friendId: string,
  decision: Pick<ReferralRow, 'state' | 'decided_at'>,
): Promise<void> {
  await tx.updateTable('referrals').set(decision).where('friend_id', '=', friendId).execute();
}
