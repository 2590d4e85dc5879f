import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Reactions } from './fit-rules.ts';
import type { MemberSums } from './fit-sums.ts';
import { wordsOf } from './member-places.ts';

/** The largest number of a smallint. */
const mostOfSmallint = 32_767;
const most = sql.lit(mostOfSmallint);

/** All reactions of the market. */
export async function countReactions(db: Kysely<Schema>): Promise<Reactions> {
  const { rows } = await sql<Reactions>`
    SELECT count(*) AS all, count(*) FILTER (WHERE reaction <> 'Nope') AS yes FROM reactions
  `.execute(db);
  return rows[0] ?? { all: 0, yes: 0 };
}

/** How many pages a table lies in, by now. */
export async function countPages(db: Kysely<Schema>, table: 'reactions' | 'member_fits'): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    SELECT ceil(pg_relation_size(${table}::regclass) / current_setting('block_size')::real)::integer AS pages`.execute(
    db,
  );
  return rows[0]?.pages ?? 0;
}

/**
 * The reactions of some pages, packed one after the other. By their places in the table, because in any other order each of
 * them is looked up on its own: ten million took three minutes. One that is changed meanwhile moves, so it may come twice.
 */
export async function readReactions(db: Kysely<Schema>, firstPage: number, pages: number): Promise<Uint32Array> {
  const { rows } = await sql<{ packed: string | null }>`
    SELECT encode(string_agg(
      uuid_send(from_id) || uuid_send(to_id) || int4send((reaction <> 'Nope')::integer), ''
    ), 'hex') AS packed
    FROM reactions WHERE ${liesIn(firstPage, pages)}
  `.execute(db);
  return wordsOf(rows[0]?.packed ?? '');
}

/** What a version knows of tastes, of the members in some pages, packed one after the other; 0 for what it does not know. */
export async function readTastes(
  db: Kysely<Schema>,
  version: number,
  firstPage: number,
  pages: number,
): Promise<Uint32Array> {
  const { rows } = await sql<{ packed: string | null }>`
    SELECT encode(string_agg(
      uuid_send(member_id) || int4send(coalesce(wanted, 0)) || int4send(coalesce(offered, 0)), ''
    ), 'hex') AS packed
    FROM member_fits WHERE ${liesIn(firstPage, pages)} AND version = ${version}::integer
      AND (wanted IS NOT NULL OR offered IS NOT NULL)
  `.execute(db);
  return wordsOf(rows[0]?.packed ?? '');
}

function liesIn(firstPage: number, pages: number) {
  const [from, to] = [`(${firstPage},0)`, `(${firstPage + pages},0)`];
  return sql`ctid >= ${sql.lit(from)}::tid AND ctid < ${sql.lit(to)}::tid`;
}

/** What waits for a member, as far as reactions do not say it. */
export interface Waiting {
  readonly id: string;
  /** Likes without an answer of members from whom something separates this one, so that they wait for nobody. */
  readonly separated: number;
  readonly open_chats: number;
}

/**
 * The next members in the order of ids. Answers and likes are looked up by key, one separation after the other: joined,
 * a plan made for any members reads all reactions for each step. A chat is open until somebody ends it, whoever wrote.
 */
export async function readWaiting(db: Kysely<Schema>, after: string, limit: number): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT m.id, (
        SELECT count(*) FROM (SELECT DISTINCT s.other_id FROM separations s WHERE s.member_id = m.id) s
        WHERE coalesce((SELECT r.reaction <> 'Nope' FROM reactions r WHERE r.from_id = s.other_id AND r.to_id = m.id), false)
          AND coalesce((SELECT false FROM reactions a WHERE a.from_id = m.id AND a.to_id = s.other_id), true)
      ) AS separated, (
        SELECT count(*) FROM (
          SELECT FROM chat_members mine JOIN chats c ON c.id = mine.chat_id
          WHERE mine.member_id = m.id AND c.closed_at IS NULL AND c.origin <> 'system' LIMIT ${most}
        ) open
      ) AS open_chats
    FROM (SELECT id FROM members WHERE id > ${after}::uuid ORDER BY id LIMIT ${sql.lit(limit)}) m ORDER BY m.id
  `.execute(db);
  return rows;
}

export interface MemberFit extends MemberSums {
  readonly id: string;
  /** Likes that wait for an answer. */
  readonly pending: number;
  readonly openChats: number;
  /** As `packTastes` makes them. */
  readonly wanted: number | null;
  readonly offered: number | null;
}

/**
 * Writes members in the order of their ids, as all do who lock several. Whoever was deleted meanwhile is left out; the lock,
 * which the foreign key takes in any case, keeps the others until their rows are written.
 */
export async function saveFits(db: Kysely<Schema>, version: number, fits: readonly MemberFit[]): Promise<void> {
  await sql`
    INSERT INTO member_fits (member_id, version, given, given_yes, taken_yes, taken_expected, taken_weight, pending, open_chats,
      wanted, offered)
    SELECT m.id, ${version}::integer, f.given, f.given_yes, f.taken_yes, f.taken_expected, f.taken_weight, f.pending, f.open_chats,
      f.wanted, f.offered
    FROM unnest(
      ${fits.map(({ id }) => id)}::uuid[],
      ${fits.map(({ given }) => given.all)}::integer[],
      ${fits.map(({ given }) => given.yes)}::integer[],
      ${fits.map(({ taken }) => taken.yes)}::real[],
      ${fits.map(({ taken }) => taken.expected)}::real[],
      ${fits.map(({ taken }) => taken.weight)}::real[],
      ${fits.map(({ pending }) => Math.min(pending, mostOfSmallint))}::smallint[],
      ${fits.map(({ openChats }) => openChats)}::smallint[],
      ${fits.map(({ wanted }) => wanted)}::integer[],
      ${fits.map(({ offered }) => offered)}::integer[]
    ) f (id, given, given_yes, taken_yes, taken_expected, taken_weight, pending, open_chats, wanted, offered)
    JOIN members m ON m.id = f.id
    ORDER BY m.id FOR KEY SHARE OF m
  `.execute(db);
}
