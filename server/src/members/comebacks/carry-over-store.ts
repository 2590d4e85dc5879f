import { sql } from 'kysely';
import type { Insertable, Selectable, Transaction } from 'kysely';
import { newId } from '../../lib/ids.ts';
import type { PastReportsTable, PastSeparationsTable } from '../../platform/database/schema-comebacks.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { json } from '../../platform/database/values.ts';

/** A separation that past members have left, as one of them sees it. */
export interface PastSeparation extends Pick<PastSeparationsTable, 'cause'> {
  readonly other: string;
  readonly is_mine: boolean;
  readonly is_theirs: boolean;
  readonly created_at: Date;
}

/** What keeps these past members apart from others, whichever side of the row they are on. */
export async function listPastSeparations(
  tx: Transaction<Schema>,
  persons: readonly string[],
): Promise<readonly PastSeparation[]> {
  const { rows } = await sql<PastSeparation>`
    SELECT other_person AS other, cause, is_mine, is_theirs, created_at FROM past_separations
    WHERE person = ANY(${persons}::text[])
    UNION ALL
    SELECT person, cause, is_theirs, is_mine, created_at FROM past_separations
    WHERE other_person = ANY(${persons}::text[])
  `.execute(tx);
  return rows;
}

export async function deletePastSeparation(
  tx: Transaction<Schema>,
  persons: readonly string[],
  { cause, other }: Pick<PastSeparation, 'cause' | 'other'>,
): Promise<void> {
  await sql`
    DELETE FROM past_separations WHERE cause = ${cause} AND (
      (person = ANY(${persons}::text[]) AND other_person = ${other})
      OR (person = ${other} AND other_person = ANY(${persons}::text[])))
  `.execute(tx);
}

export async function insertCarriedSeparation(
  tx: Transaction<Schema>,
  separation: Insertable<Schema['separations']>,
): Promise<void> {
  await tx
    .insertInto('separations')
    .values(separation)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps the two from being drawn for a call again, seen from one side. */
export async function insertCarriedBar(tx: Transaction<Schema>, bar: Insertable<Schema['call_bars']>): Promise<void> {
  await tx
    .insertInto('call_bars')
    .values(bar)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the reports about these past members out of what was kept, with their decisions. */
export async function takePastReports(
  tx: Transaction<Schema>,
  persons: readonly string[],
): Promise<readonly Selectable<PastReportsTable>[]> {
  return await tx.deleteFrom('past_reports').where('person', 'in', persons).returningAll().execute();
}

/** Details and evidence were deleted with the account, so the report has neither. */
export async function insertCarriedReport(
  tx: Transaction<Schema>,
  report: Omit<Insertable<Schema['reports']>, 'id' | 'details' | 'evidence'>,
): Promise<void> {
  await tx
    .insertInto('reports')
    .values({ id: newId(), details: null, evidence: json([]), ...report })
    .execute();
}

/** Copies counted uses, such as messages of the day, so that a new account does not reset them. */
export async function carryUses(tx: Transaction<Schema>, memberId: string, persons: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO carried_uses (member_id, id, use, at)
    SELECT DISTINCT ON (id) ${memberId}::uuid, id, use, at FROM past_uses WHERE person = ANY(${persons}::text[])
    ON CONFLICT DO NOTHING
  `.execute(tx);
}

/** Copies when the bucket of likes is full again, so that a new account does not refill it. */
export async function carryLikeBudget(
  tx: Transaction<Schema>,
  memberId: string,
  persons: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO like_budgets (member_id, full_at)
    SELECT ${memberId}::uuid, max(likes_full_at) FROM past_members
    WHERE person = ANY(${persons}::text[]) HAVING max(likes_full_at) IS NOT NULL
    ON CONFLICT (member_id) DO UPDATE SET full_at = greatest(like_budgets.full_at, excluded.full_at)
  `.execute(tx);
}

/** Moves the suspension from calls to a new account, where a moderator may lift it. */
export async function carryCallSuspension(
  tx: Transaction<Schema>,
  memberId: string,
  persons: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO call_suspensions (member_id, since)
    SELECT ${memberId}::uuid, min(calls_suspended_at) FROM past_members
    WHERE person = ANY(${persons}::text[]) HAVING min(calls_suspended_at) IS NOT NULL
    ON CONFLICT DO NOTHING
  `.execute(tx);
  await tx.updateTable('past_members').set({ calls_suspended_at: null }).where('person', 'in', persons).execute();
}
