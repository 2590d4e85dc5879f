import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { keyUse } from '../../coins/ledger-store.ts';
import { day, subscription } from '../../lib/constants.ts';
import { saveMarks } from '../../members/identity-marks/identity-marks-store.ts';
import { marksOf, ownKinds, personOf } from '../../members/identity-marks/identity-marks.ts';
import type { Mark } from '../../members/identity-marks/identity-marks.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isWrongReport } from '../../safety/blocks/wrong-reports-store.ts';
import type { Leaving } from './leaving.ts';
import { keepPastPairs } from './past-pairs-store.ts';

/**
 * Keeps what protects others, and what was used up, under a keyed hash of the sign-in. Call before the member's row goes:
 * everything else goes with it. See docs/decisions/0022.
 */
export async function keepPastMember(tx: Transaction<Schema>, leaving: Leaving): Promise<void> {
  const { memberId, secret, now } = leaving;
  const member = await tx
    .selectFrom('members')
    .leftJoin('like_budgets', 'like_budgets.member_id', 'members.id')
    .leftJoin('call_suspensions', 'call_suspensions.member_id', 'members.id')
    .select(['identity_uid', 'email', 'is_disabled', 'suspended_at', 'like_budgets.full_at', 'call_suspensions.since'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
  if (!member) return;
  const person = personOf(secret, member.identity_uid);
  const suspendedAt = member.is_disabled ? (member.suspended_at ?? now) : null;
  const left = {
    left_at: now,
    likes_full_at: member.full_at,
    calls_suspended_at: member.since,
    asked_for: await askedFor(tx, memberId),
  };
  await tx
    .insertInto('past_members')
    .values({ person, suspended_at: suspendedAt, ...left })
    .onConflict((conflict) =>
      // a suspension is not undone by leaving once more
      conflict.column('person').doUpdateSet({ ...left, ...(suspendedAt && { suspended_at: suspendedAt }) }),
    )
    .execute();
  const { identity_uid: uid, email } = member;
  await saveMarks(tx, memberId, marksOf(secret, { uid, email }), now);
  await keepMarks(tx, memberId, person, suspendedAt !== null);
  await keepPastPairs(tx, person, leaving);
  await keepUses(tx, memberId, person, now);
  if (suspendedAt) await keepPhotos(tx, memberId, person);
}

/** The suspended members this one was asked to verify against, while undecided and unverified. */
async function askedFor(tx: Transaction<Schema>, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('comebacks')
    .select('earlier_person')
    .where('member_id', '=', memberId)
    .where('outcome', 'is', null)
    .execute();
  return rows.map(({ earlier_person }) => earlier_person);
}

/** A browser and a push token are kept of a suspended member only. */
async function keepMarks(
  tx: Transaction<Schema>,
  memberId: string,
  person: string,
  isSuspended: boolean,
): Promise<void> {
  const kinds: readonly Mark['kind'][] = isSuspended ? [...ownKinds, 'device', 'push', 'unknown'] : ownKinds;
  await tx
    .insertInto('past_marks')
    .columns(['person', 'mark', 'kind'])
    .expression((eb) =>
      eb
        .selectFrom('identity_marks')
        .select([sql<string>`${person}::text`.as('person'), 'mark', 'kind'])
        .where('member_id', '=', memberId)
        .where('kind', 'in', kinds),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Coins that are given once, what is counted for a day or a month, friends who were invited, and reports that were wrong. */
async function keepUses(tx: Transaction<Schema>, memberId: string, person: string, now: Date): Promise<void> {
  const ago = (time: number) => new Date(now.getTime() - time);
  await sql`
    INSERT INTO past_uses (person, id, use, at)
    SELECT ${person}::text, used.id, used.use, used.at FROM (
      SELECT id, ${keyUse('')}::text || key AS use, created_at AS at FROM ledger
      WHERE member_id = ${memberId}::uuid AND (key IN ('signUp', 'completeness', 'invitedBy')
        OR (key LIKE 'daily:%' AND created_at > ${ago(2 * day)}::timestamptz))
      UNION SELECT id, reason, created_at FROM ledger
      WHERE member_id = ${memberId}::uuid AND (
        (reason = 'directMessage' AND created_at > ${ago(day)}::timestamptz)
        OR (reason = 'subscription' AND created_at > ${ago(subscription.month)}::timestamptz))
      UNION SELECT id, 'invited', created_at FROM ledger
      WHERE member_id = ${memberId}::uuid AND reason = 'referral' AND key LIKE 'invited:%'
      UNION SELECT member_id, 'boost', included_at FROM boosts
      WHERE member_id = ${memberId}::uuid AND included_at > ${ago(subscription.month)}::timestamptz
      UNION SELECT id, 'post', date_post FROM posts
      WHERE author_id = ${memberId}::uuid AND date_post > ${ago(day)}::timestamptz
      UNION SELECT post_id, 'postAnswer', min(created_at) FROM messages
      WHERE sender_id = ${memberId}::uuid AND post_id IS NOT NULL
      GROUP BY post_id HAVING min(created_at) > ${ago(day)}::timestamptz
      UNION SELECT c.id, 'randomCall', c.started_at FROM call_members mine JOIN calls c ON c.id = mine.call_id
      WHERE mine.member_id = ${memberId}::uuid AND c.origin = 'random' AND c.started_at > ${ago(day)}::timestamptz
      UNION SELECT id, 'wrongReport', created_at FROM reports
      WHERE reporter_id = ${memberId}::uuid AND ${isWrongReport('reports')}
      UNION SELECT id, use, at FROM carried_uses WHERE member_id = ${memberId}::uuid
    ) used
    ON CONFLICT DO NOTHING
  `.execute(tx);
}

async function keepPhotos(tx: Transaction<Schema>, memberId: string, person: string): Promise<void> {
  await tx
    .insertInto('past_photos')
    .columns(['person', 'fingerprint'])
    .expression((eb) =>
      eb
        .selectFrom('photo_fingerprints')
        .innerJoin('photos', 'photos.id', 'photo_fingerprints.photo_id')
        .select([sql<string>`${person}::text`.as('person'), 'photo_fingerprints.fingerprint'])
        .where('photos.member_id', '=', memberId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes records of purged members after the retention period. Returns how many. */
export async function forgetPastMembers(tx: Transaction<Schema>, before: Date): Promise<number> {
  const gone = await tx.deleteFrom('past_members').where('left_at', '<', before).returning('person').execute();
  return gone.length;
}
