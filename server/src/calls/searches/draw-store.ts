import { genders } from '@duet/contracts';
import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import { randomCalls } from '../../lib/constants.ts';
import { isOpenToStrangers } from '../../members/profiles/visibility-store.ts';
import type { CallWaitingRow } from '../../platform/database/schema-calls.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isWaiting } from './waiting-store.ts';

/**
 * Holds the own search until the transaction ends; undefined when it is over, or when somebody is just drawing it: then
 * the member hears of it.
 */
export async function holdSearch(
  tx: Transaction<Schema>,
  { memberId, ticket, now }: { readonly memberId: string; readonly ticket: string; readonly now: Date },
): Promise<CallWaitingRow | undefined> {
  return await tx
    .selectFrom('call_waiting as w')
    .selectAll()
    .where('w.member_id', '=', memberId)
    .where('w.ticket', '=', ticket)
    .where(isWaiting(now))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** So many are looked up at once: another draw may hold the first of them. */
const nearest = 8;

/**
 * A search that fits both ways, held too (calls-5). `held` when those who fit are all held by other draws: then it is worth
 * looking again in a moment.
 */
export async function holdPartner(
  tx: Transaction<Schema>,
  mine: CallWaitingRow,
  now: Date,
): Promise<CallWaitingRow | 'held' | undefined> {
  const near = await listNear(tx, mine, now);
  if (near.length === 0) return undefined;
  const { rows } = await sql<CallWaitingRow>`
    SELECT w.* FROM call_waiting w WHERE w.member_id = ANY(${near}::uuid[]) AND ${fits(mine, now)}
    LIMIT 1 FOR UPDATE OF w SKIP LOCKED`.execute(tx);
  return rows[0] ?? 'held';
}

/**
 * The next few that fit, by one walk over the index from a random place: each search of a wanted gender is looked at once at
 * most, also where nobody fits.
 */
async function listNear(tx: Transaction<Schema>, mine: CallWaitingRow, now: Date): Promise<readonly string[]> {
  const start = Math.random();
  const parts = inRandomOrder(wantedGenders(mine)).flatMap((gender) => [
    sql`(${gender}::smallint, ${start}::double precision, 1::double precision)`,
    sql`(${gender}::smallint, 0::double precision, ${start}::double precision)`,
  ]);
  if (parts.length === 0) return [];
  const { rows } = await sql<{ member_id: string }>`
    SELECT near.member_id FROM (VALUES ${sql.join(parts)}) AS part (gender, lowest, beyond)
    CROSS JOIN LATERAL (
      SELECT w.member_id FROM call_waiting w
      WHERE w.gender = part.gender AND w.dice >= part.lowest AND w.dice < part.beyond AND ${fits(mine, now)}
      ORDER BY w.dice LIMIT ${nearest}::integer) near
    LIMIT ${nearest}::integer`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}

/** Whether the search `w` and this one fit, whoever holds them (calls-5). */
export function isPartner(mine: CallWaitingRow, now: Date): RawBuilder<boolean> {
  return sql<boolean>`w.gender = ANY(${wantedGenders(mine)}::smallint[]) AND ${fits(mine, now)}`;
}

/**
 * Both filters, a common language, and nothing that keeps the two apart. What a search says itself is checked first; the
 * lists of who is apart are read once, and other tables only for who is left.
 */
function fits(mine: CallWaitingRow, now: Date) {
  const rested = new Date(now.getTime() - randomCalls.rest);
  const me = sql`${mine.member_id}::uuid`;
  return sql<boolean>`w.member_id <> ${me} AND ${isWaiting(now)}
    AND w.age BETWEEN ${mine.wants_from}::smallint AND ${mine.wants_to}::smallint
    AND ${mine.age}::smallint BETWEEN w.wants_from AND w.wants_to
    AND w.wants_genders & ${2 ** mine.gender}::smallint <> 0
    AND w.languages & ${mine.languages}::bigint <> 0
    AND w.member_id NOT IN (SELECT s.other_id FROM separations s WHERE s.member_id = ${me})
    AND w.member_id NOT IN (SELECT b.other_id FROM call_bars b WHERE b.member_id = ${me})
    AND w.member_id NOT IN (
      SELECT t.other_id FROM call_met t WHERE t.member_id = ${me} AND t.met_at > ${rested}::timestamptz)
    AND ${mayBeDrawn(sql.ref('w.member_id'))}`;
}

/**
 * Not hidden, not suspended, and in no other call: such a search would stand in the way of everybody's draws. Asked of one
 * member after the other: as a join it might read all of them.
 */
function mayBeDrawn(memberId: RawBuilder<unknown>) {
  return sql<boolean>`(SELECT ${isOpenToStrangers('m')} AND m.is_verified
      AND NOT EXISTS (SELECT FROM call_suspensions f WHERE f.member_id = m.id)
      AND NOT EXISTS (SELECT FROM calls_now n WHERE n.member_id = m.id)
    FROM members m WHERE m.id = ${memberId})`;
}

/** What only the locks of both members settle: whether something came between them since the draw looked. */
export async function mayStillMeet(tx: Transaction<Schema>, memberId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT WHERE NOT EXISTS (
        SELECT FROM separations WHERE member_id = ${memberId}::uuid AND other_id = ${otherId}::uuid)
      AND NOT EXISTS (SELECT FROM call_bars WHERE member_id = ${memberId}::uuid AND other_id = ${otherId}::uuid)
      AND ${mayBeDrawn(sql`${memberId}::uuid`)} AND ${mayBeDrawn(sql`${otherId}::uuid`)}`.execute(tx);
  return rows.length > 0;
}

/** Which of these searches their members can still pay for; call with both members locked. */
export async function listUnpaid(
  tx: Transaction<Schema>,
  searches: readonly CallWaitingRow[],
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'coins'])
    .where(
      'id',
      'in',
      searches.map(({ member_id }) => member_id),
    )
    .execute();
  const balances = new Map(rows.map(({ id, coins }) => [id, coins]));
  return searches
    .filter(({ member_id, price }) => (balances.get(member_id) ?? 0) < price)
    .map(({ member_id }) => member_id);
}

export async function leaveQueue(tx: Transaction<Schema>, memberIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('call_waiting').where('member_id', 'in', memberIds).execute();
}

/** Notes that the two have met, for both. */
export async function saveMet(
  tx: Transaction<Schema>,
  { memberId, otherId, now }: { readonly memberId: string; readonly otherId: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('call_met')
    .values([
      { member_id: memberId, other_id: otherId, met_at: now },
      { member_id: otherId, other_id: memberId, met_at: now },
    ])
    .onConflict((conflict) => conflict.columns(['member_id', 'other_id']).doUpdateSet({ met_at: now }))
    .execute();
}

const wantedGenders = ({ wants_genders }: CallWaitingRow): number[] =>
  [...genders.keys()].filter((gender) => (wants_genders & (2 ** gender)) !== 0);

function inRandomOrder<T>(list: readonly T[]): T[] {
  return list
    .map((item) => [Math.random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}
