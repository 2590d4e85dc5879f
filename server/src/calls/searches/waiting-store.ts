import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { randomCalls } from '../../lib/constants.ts';
import type { CallWaitingRow } from '../../platform/database/schema-calls.ts';
import type { MemberRow } from '../../platform/database/schema-members.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { manyWait } from './waiting-words.ts';

/** Whether the search `w` is under way: its minute is not over and its page has spoken a moment ago. */
export function isWaiting(now: Date): RawBuilder<boolean> {
  const begun = new Date(now.getTime() - randomCalls.search);
  const seen = new Date(now.getTime() - randomCalls.searchSilence);
  return sql<boolean>`w.since > ${begun}::timestamptz AND w.seen_at > ${seen}::timestamptz`;
}

/** How many others wait; beyond `manyWait` nobody counts. */
export async function countWaiting(db: Kysely<Schema>, memberId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM call_waiting w WHERE w.member_id <> ${memberId}::uuid AND ${isWaiting(now)}
      LIMIT ${manyWait}::integer) others`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What of a member a search is made of. */
export type Searcher = Pick<
  MemberRow,
  'gender' | 'birth_date' | 'partner_gender' | 'partner_age_from' | 'partner_age_to' | 'languages'
>;

export async function readSearcher(db: Kysely<Schema>, memberId: string): Promise<Searcher> {
  return await db
    .selectFrom('members')
    .select(['gender', 'birth_date', 'partner_gender', 'partner_age_from', 'partner_age_to', 'languages'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/**
 * Begins a search, or takes over the one of another tab; the same ticket again goes on with its own. None stays of a member
 * who is in a call by now, or whose ticket has led to one: a draw that held their search is over once this one is written.
 */
export async function saveSearch(tx: Transaction<Schema>, search: Omit<CallWaitingRow, 'dice'>): Promise<void> {
  const { member_id: memberId, since, ...change } = search;
  await tx
    .insertInto('call_waiting')
    .values(search)
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        ...change,
        since: sql<Date>`CASE WHEN call_waiting.ticket = ${search.ticket}::uuid THEN call_waiting.since
          ELSE ${since}::timestamptz END`,
        dice: sql<number>`random()`,
      }),
    )
    .execute();
  await sql`DELETE FROM call_waiting w WHERE w.member_id = ${memberId}::uuid AND (
    EXISTS (SELECT FROM calls_now n WHERE n.member_id = w.member_id)
    OR EXISTS (SELECT FROM call_members m WHERE m.member_id = w.member_id AND m.ticket = w.ticket))`.execute(tx);
}

/** Notes that the page still waits; undefined when this search is over. */
export async function touchSearch(
  db: Kysely<Schema>,
  search: { readonly memberId: string; readonly ticket: string; readonly now: Date },
): Promise<Pick<CallWaitingRow, 'since'> | undefined> {
  const begun = new Date(search.now.getTime() - randomCalls.search);
  return await db
    .updateTable('call_waiting')
    .set({ seen_at: search.now })
    .where('member_id', '=', search.memberId)
    .where('ticket', '=', search.ticket)
    .where('since', '>', begun)
    .returning('since')
    .executeTakeFirst();
}

/** The search of a member, whichever tab it is in. */
export async function findSearch(
  db: Kysely<Schema>,
  memberId: string,
  now: Date,
): Promise<Pick<CallWaitingRow, 'ticket' | 'since'> | undefined> {
  return await db
    .selectFrom('call_waiting as w')
    .select(['w.ticket', 'w.since'])
    .where('w.member_id', '=', memberId)
    .where(isWaiting(now))
    .executeTakeFirst();
}

/** Ends the search of one tab. */
export async function deleteSearch(db: Kysely<Schema>, memberId: string, ticket: string): Promise<void> {
  await db.deleteFrom('call_waiting').where('member_id', '=', memberId).where('ticket', '=', ticket).execute();
}

/** Forgets searches that nobody speaks for any more. */
export async function deleteOldSearches(db: Kysely<Schema>, now: Date): Promise<void> {
  const begun = new Date(now.getTime() - 2 * randomCalls.search);
  await db.deleteFrom('call_waiting').where('since', '<', begun).execute();
}
