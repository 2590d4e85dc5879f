import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { newId } from '../../lib/ids.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import type { Likeness } from './suspended-store.ts';

/** Opens a case for each suspended member whom this one is like, and hides this one until they have verified. */
export async function requireVerification(
  unit: UnitOfWork,
  { memberId, likenesses, now }: { memberId: string; likenesses: readonly Likeness[]; now: Date },
): Promise<void> {
  if (likenesses.length === 0) return;
  for (const { earlierId, earlierPerson, shared } of likenesses) {
    await sql`
      INSERT INTO comebacks (id, member_id, earlier_id, earlier_person, shared, created_at)
      VALUES (${newId()}::uuid, ${memberId}::uuid, ${earlierId}::uuid, ${earlierPerson}, ${[...shared]}::text[],
        ${now}::timestamptz)
      ON CONFLICT (member_id, earlier_person) DO UPDATE
        SET shared = ARRAY(SELECT DISTINCT unnest(comebacks.shared || excluded.shared) ORDER BY 1)
    `.execute(unit.tx);
  }
  await updateIdentityCheck(unit, memberId);
}

/**
 * Hides a member while a case waits in which they may be somebody who was suspended and they have not verified, and shows
 * them again. Call whenever one of the two changes.
 */
export async function updateIdentityCheck({ tx, emit }: UnitOfWork, memberId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    UPDATE members m SET hidden_for = CASE WHEN wanted.hidden THEN array_append(m.hidden_for, 'identityCheck')
      ELSE array_remove(m.hidden_for, 'identityCheck') END
    FROM (
      SELECT NOT is_verified AND EXISTS (
        SELECT FROM comebacks c WHERE c.member_id = members.id AND c.outcome IS NULL) AS hidden
      FROM members WHERE id = ${memberId}::uuid
    ) wanted
    WHERE m.id = ${memberId}::uuid AND wanted.hidden <> ('identityCheck' = ANY(m.hidden_for))
    RETURNING m.id
  `.execute(tx);
  if (rows.length > 0) emit(memberId, { type: 'profile.changed' });
}

export type ComebackRow = Selectable<Schema['comebacks']>;

export async function findComeback(db: Kysely<Schema>, id: string): Promise<ComebackRow | undefined> {
  return await db.selectFrom('comebacks').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateComeback(
  tx: Transaction<Schema>,
  id: string,
  decision: Pick<ComebackRow, 'outcome' | 'decided_at' | 'decided_by'>,
): Promise<void> {
  await tx.updateTable('comebacks').set(decision).where('id', '=', id).execute();
}

/** The suspended member of a case, as long as their account is there. */
export async function findEarlier(
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
