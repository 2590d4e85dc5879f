import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { photoKey } from '../../../members/photos/photo-keys.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { reviewComeback } from '../../review-comeback.ts';
import type { CaseQueue } from '../case-queue.ts';
import { noExtras } from '../case-queue.ts';
import { reasonOf } from '../reason-of.ts';

/**
 * Somebody new who is like a suspended member, beside that member. Hidden until they have verified; the decision shows them
 * at once (they are somebody else, or may stay) or suspends them, too, also when they have verified meanwhile.
 */
export const comebacksQueue: CaseQueue = {
  cases: sql`
    SELECT k.id, m.id AS member_id, m.name AS member_name, m.identity_uid AS owner_uid,
      CASE WHEN k.outcome IS NULL THEN 'Waiting' WHEN k.outcome = 'cleared' THEN 'Approved' ELSE 'Rejected' END AS state,
      k.created_at, NULL::timestamptz AS due_at, array_to_string(k.shared, ', ') AS subject,
      CASE WHEN k.earlier_id IS NULL THEN 'The earlier account is purged.' END AS text,
      k.outcome, k.decided_at, k.decided_by
    FROM comebacks k JOIN members m ON m.id = k.member_id
    WHERE true`,
  isWaiting: sql`k.outcome IS NULL`,
  isDecided: sql`k.decided_at IS NOT NULL`,
  async extras(db, { id, member_id }) {
    const earlier = await findEarlier(db, id);
    const pictures = await photosOf(db, [member_id, ...(earlier ? [earlier.userId] : [])]);
    const { hidden_for: hiddenFor } = await db
      .selectFrom('members')
      .select('hidden_for')
      .where('id', '=', member_id)
      .executeTakeFirstOrThrow();
    return { ...noExtras, earlier: earlier ?? null, pictures, hiddenFor };
  },
  async picture({ database: { db }, media }, { id, member_id }, name) {
    const earlier = await findEarlier(db, id);
    const known = await photosOf(db, [member_id, ...(earlier ? [earlier.userId] : [])]);
    return known.includes(name) ? await media.files.get(photoKey(name, 'full')) : undefined;
  },
  decide: (unit, { id }, decision, decider) =>
    reviewComeback(unit, id, { reason: reasonOf('comebacks', decision), ...decider }),
  action: () => 'comeback.decided',
};

async function findEarlier(
  db: Kysely<Schema>,
  caseId: string,
): Promise<{ readonly userId: string; readonly name: string } | undefined> {
  return await db
    .selectFrom('comebacks')
    .innerJoin('members', 'members.id', 'comebacks.earlier_id')
    .select(['members.id as userId', 'members.name'])
    .where('comebacks.id', '=', caseId)
    .executeTakeFirst();
}

/** Pictures of both, those of the newcomer first. */
async function photosOf(db: Kysely<Schema>, memberIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'member_id'])
    .where('member_id', 'in', memberIds)
    .orderBy('order_index')
    .execute();
  return memberIds.flatMap((memberId) => rows.filter(({ member_id }) => member_id === memberId).map(({ id }) => id));
}
