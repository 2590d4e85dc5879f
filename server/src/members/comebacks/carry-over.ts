import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { newId } from '../../lib/ids.ts';
import type { PastSeparationsTable } from '../../platform/database/schema-comebacks.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { json } from '../../platform/database/values.ts';
import { ownKinds } from '../identity-marks/identity-marks.ts';
import type { Mark } from '../identity-marks/identity-marks.ts';
import { membersOf, personsBehind } from './persons-store.ts';

interface Comer {
  readonly memberId: string;
  readonly marks: readonly Mark[];
}

/**
 * Gives a new account what the accounts before it have left: whom it must not meet, the reports, the likes that were used,
 * the messages and posts of the day, and which coins were given. Repeating changes nothing.
 */
export async function carryOver(tx: Transaction<Schema>, { memberId, marks }: Comer): Promise<void> {
  const persons = await personsBehind(
    tx,
    marks.filter(({ kind }) => ownKinds.some((own) => own === kind)),
  );
  if (persons.length === 0) return;
  await carrySeparations(tx, memberId, persons);
  await carryReports(tx, memberId, persons);
  await sql`
    INSERT INTO carried_uses (member_id, id, use, at)
    SELECT DISTINCT ON (id) ${memberId}::uuid, id, use, at FROM past_uses WHERE person = ANY(${persons}::text[])
    ON CONFLICT DO NOTHING
  `.execute(tx);
  await sql`
    INSERT INTO like_budgets (member_id, full_at)
    SELECT ${memberId}::uuid, max(likes_full_at) FROM past_members
    WHERE person = ANY(${persons}::text[]) HAVING max(likes_full_at) IS NOT NULL
    ON CONFLICT (member_id) DO UPDATE SET full_at = greatest(like_budgets.full_at, excluded.full_at)
  `.execute(tx);
}

interface PairRow extends Pick<PastSeparationsTable, 'cause'> {
  readonly other: string;
  readonly is_mine: boolean;
  readonly is_theirs: boolean;
  readonly created_at: Date;
}

/** Those whose other one is gone, too, wait until that one comes back. */
async function carrySeparations(tx: Transaction<Schema>, memberId: string, persons: readonly string[]): Promise<void> {
  const { rows } = await sql<PairRow>`
    SELECT other_person AS other, cause, is_mine, is_theirs, created_at FROM past_separations
    WHERE person = ANY(${persons}::text[])
    UNION ALL
    SELECT person, cause, is_theirs, is_mine, created_at FROM past_separations
    WHERE other_person = ANY(${persons}::text[])
  `.execute(tx);
  const found = await membersOf(tx, [...new Set(rows.map(({ other }) => other))], memberId);
  for (const row of rows) {
    for (const otherId of found.get(row.other) ?? []) await keepApart(tx, memberId, otherId, row);
    if (found.has(row.other)) {
      await sql`
        DELETE FROM past_separations WHERE cause = ${row.cause} AND (
          (person = ANY(${persons}::text[]) AND other_person = ${row.other})
          OR (person = ${row.other} AND other_person = ANY(${persons}::text[])))
      `.execute(tx);
    }
  }
}

async function keepApart(tx: Transaction<Schema>, memberId: string, otherId: string, row: PairRow): Promise<void> {
  const sides = [
    { member_id: memberId, other_id: otherId, is_mine: row.is_mine },
    { member_id: otherId, other_id: memberId, is_mine: row.is_theirs },
  ];
  for (const { is_mine, ...pair } of sides) {
    if (row.cause !== 'directMessage') {
      await tx
        .insertInto('separations')
        .values({ ...pair, is_mine, cause: row.cause, created_at: row.created_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else if (is_mine) {
      await tx
        .insertInto('direct_message_refusals')
        .values({ ...pair, created_at: row.created_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/** With their decisions; the words and the messages went with the account. */
async function carryReports(tx: Transaction<Schema>, memberId: string, persons: readonly string[]): Promise<void> {
  const rows = await tx.deleteFrom('past_reports').where('person', 'in', persons).returningAll().execute();
  const reporters = rows.flatMap(({ reporter_person }) => reporter_person ?? []);
  const found = await membersOf(tx, [...new Set(reporters)], memberId);
  for (const { reporter_person, reason, created_at, outcome, decided_at } of rows) {
    const [reporter_id = null] = (reporter_person !== null && found.get(reporter_person)) || [];
    const report = { reporter_id, reported_id: memberId, reason, created_at, outcome, decided_at };
    await tx
      .insertInto('reports')
      .values({ id: newId(), details: null, evidence: json([]), ...report })
      .execute();
  }
}
