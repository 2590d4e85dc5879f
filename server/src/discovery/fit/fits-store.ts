import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Reactions } from './fit-rules.ts';
import type { MemberSums } from './fit-sums.ts';

/** The largest number of a smallint. */
const most = sql.lit(32_767);

/** All reactions of the market. */
export async function countReactions(db: Kysely<Schema>): Promise<Reactions> {
  const { rows } = await sql<Reactions>`
    SELECT count(*) AS all, count(*) FILTER (WHERE reaction <> 'Nope') AS yes FROM reactions
  `.execute(db);
  return rows[0] ?? { all: 0, yes: 0 };
}

export interface GivenReaction {
  readonly from_id: string;
  readonly to_id: string;
  readonly yes: boolean;
}

/** The next ones in the order of givers, and of takers for each. Limits are literals: a parameter is planned as a tenth of all. */
export async function readReactions(
  db: Kysely<Schema>,
  after: Pick<GivenReaction, 'from_id' | 'to_id'>,
  limit: number,
): Promise<readonly GivenReaction[]> {
  const { rows } = await sql<GivenReaction>`
    SELECT from_id, to_id, reaction <> 'Nope' AS yes FROM reactions
    WHERE (from_id, to_id) > (${after.from_id}::uuid, ${after.to_id}::uuid)
    ORDER BY from_id, to_id LIMIT ${sql.lit(limit)}
  `.execute(db);
  return rows;
}

/** What waits for a member. */
export interface Waiting {
  readonly id: string;
  readonly pending: number;
  readonly open_chats: number;
}

/**
 * The next members in the order of ids. Answers and separations are looked up by key, one like after the other: joined,
 * a plan made for any members reads all reactions for each step. A chat is open until somebody ends it, whoever wrote.
 */
export async function readWaiting(db: Kysely<Schema>, after: string, limit: number): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT m.id, (
        SELECT count(*) FROM (
          SELECT FROM reactions r WHERE r.to_id = m.id AND r.reaction <> 'Nope'
            AND coalesce((SELECT false FROM reactions a WHERE a.from_id = r.to_id AND a.to_id = r.from_id), true)
            AND coalesce((SELECT false FROM separations s WHERE s.member_id = r.to_id AND s.other_id = r.from_id LIMIT 1), true)
          LIMIT ${most}
        ) waiting
      ) AS pending, (
        SELECT count(*) FROM (
          SELECT FROM chat_members mine JOIN chats c ON c.id = mine.chat_id
          WHERE mine.member_id = m.id AND c.closed_at IS NULL AND c.origin <> 'system' LIMIT ${most}
        ) open
      ) AS open_chats
    FROM (SELECT id FROM members WHERE id > ${after}::uuid ORDER BY id LIMIT ${sql.lit(limit)}) m ORDER BY m.id
  `.execute(db);
  return rows;
}

export type MemberFit = MemberSums & Waiting;

/**
 * Writes members in the order of their ids, as all do who lock several. Whoever was deleted meanwhile is left out; the lock,
 * which the foreign key takes in any case, keeps the others until their rows are written.
 */
export async function saveFits(db: Kysely<Schema>, version: number, fits: readonly MemberFit[]): Promise<void> {
  await sql`
    INSERT INTO member_fits (member_id, version, given, given_yes, taken_yes, taken_expected, taken_weight, pending, open_chats)
    SELECT m.id, ${version}::integer, f.given, f.given_yes, f.taken_yes, f.taken_expected, f.taken_weight, f.pending, f.open_chats
    FROM unnest(
      ${fits.map(({ id }) => id)}::uuid[],
      ${fits.map(({ given }) => given.all)}::integer[],
      ${fits.map(({ given }) => given.yes)}::integer[],
      ${fits.map(({ taken }) => taken.yes)}::real[],
      ${fits.map(({ taken }) => taken.expected)}::real[],
      ${fits.map(({ taken }) => taken.weight)}::real[],
      ${fits.map(({ pending }) => pending)}::smallint[],
      ${fits.map(({ open_chats: open }) => open)}::smallint[]
    ) f (id, given, given_yes, taken_yes, taken_expected, taken_weight, pending, open_chats)
    JOIN members m ON m.id = f.id
    ORDER BY m.id FOR KEY SHARE OF m
  `.execute(db);
}
