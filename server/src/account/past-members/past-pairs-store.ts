import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { saveMarks } from '../../members/identity-marks/identity-marks-store.ts';
import { marksOf, personOf } from '../../members/identity-marks/identity-marks.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { json } from '../../platform/database/values.ts';
import type { Leaving } from './leaving.ts';

/** What stands between the member who leaves and another one. */
interface PairRow {
  readonly other_id: string;
  readonly cause: string;
  readonly is_mine: boolean;
  readonly is_theirs: boolean;
  readonly created_at: Date;
}

/** Keeps whom the member must not meet, in both directions, and what was reported of them. */
export async function keepPastPairs(tx: Transaction<Schema>, person: string, leaving: Leaving): Promise<void> {
  const pairs = await listPairs(tx, leaving.memberId);
  const reports = await tx.selectFrom('reports').selectAll().where('reported_id', '=', leaving.memberId).execute();
  const reporters = reports.flatMap(({ reporter_id }) => reporter_id ?? []);
  const personById = await personsOf(tx, [...pairs.map(({ other_id }) => other_id), ...reporters], leaving);

  for (const { other_id, ...pair } of pairs) {
    const others = personById.get(other_id);
    if (others === undefined) continue;
    await sql`
      INSERT INTO past_separations (person, other_person, cause, is_mine, is_theirs, created_at)
      VALUES (${person}, ${others}, ${pair.cause}, ${pair.is_mine}::boolean, ${pair.is_theirs}::boolean,
        ${pair.created_at}::timestamptz)
      ON CONFLICT (person, other_person, cause)
        DO UPDATE SET is_mine = excluded.is_mine, is_theirs = excluded.is_theirs, created_at = excluded.created_at
    `.execute(tx);
  }
  for (const { id, reporter_id, reason, created_at, outcome, decided_at, call } of reports) {
    const reporter_person = reporter_id === null ? null : (personById.get(reporter_id) ?? null);
    await tx
      .insertInto('past_reports')
      .values({ id, person, reporter_person, reason, created_at, outcome, decided_at, call: call && json(call) })
      .execute();
  }
}

async function listPairs(tx: Transaction<Schema>, memberId: string): Promise<readonly PairRow[]> {
  const { rows } = await sql<PairRow>`
    SELECT mine.other_id, mine.cause, mine.is_mine, coalesce(theirs.is_mine, false) AS is_theirs, mine.created_at
    FROM separations mine
    LEFT JOIN separations theirs
      ON theirs.member_id = mine.other_id AND theirs.other_id = mine.member_id AND theirs.cause = mine.cause
    WHERE mine.member_id = ${memberId}::uuid
    UNION ALL
    SELECT other_id, 'directMessage', bool_or(is_mine), bool_or(NOT is_mine), min(created_at)
    FROM (
      SELECT other_id, true AS is_mine, created_at FROM direct_message_refusals WHERE member_id = ${memberId}::uuid
      UNION ALL
      SELECT member_id, false, created_at FROM direct_message_refusals WHERE other_id = ${memberId}::uuid
    ) refused
    GROUP BY other_id
    UNION ALL
    SELECT other_id, 'callBar', true, true, created_at FROM call_bars WHERE member_id = ${memberId}::uuid
  `.execute(tx);
  return rows;
}

/** The others' persons. Their marks are kept, so that they are found again when the member who leaves comes back. */
async function personsOf(
  tx: Transaction<Schema>,
  ids: readonly string[],
  { secret, now }: Leaving,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'identity_uid'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  for (const { id, identity_uid: uid } of rows) await saveMarks(tx, id, marksOf(secret, { uid }), now);
  return new Map(rows.map(({ id, identity_uid: uid }) => [id, personOf(secret, uid)]));
}
