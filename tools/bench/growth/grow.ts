import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '@duet/server/database';
import { anId, inSteps } from '../fill-parts.ts';
import { withoutIndexes } from '../without-indexes.ts';

/** Rows of one step: a few seconds of work. */
const step = 1_000_000;

type Rows = (from: number, to: number) => RawBuilder<unknown>;

/** The members or chats of these rows, of which each has `each`. */
const owners = (from: number, to: number, each: number): RawBuilder<unknown> =>
  sql`(SELECT n, ${anId(sql`n`, 'owner')} AS owner FROM generate_series(${from / each}::integer, ${to / each - 1}::integer) n) owners`;

/** A week of them, so that a table is as old as its housekeeping leaves it. */
const aMoment = sql`now() - random() * interval '7 days'`;

/**
 * The tables that grow with what members do, and rows of others than those who call. Their ids lie among all others, as
 * UUIDs of many nodes do, and every other index finds them like those of members.
 */
const tables = {
  // a hundred of a member
  reactions: (from, to) => sql`
    INSERT INTO reactions (from_id, to_id, reaction, created_at, handle)
    SELECT owner, ${anId(sql`n * 100 + k`, 'to')}, CASE WHEN k % 3 = 0 THEN 'Like' ELSE 'Nope' END, ${aMoment},
      ${anId(sql`n * 100 + k`, 'handle')}
    FROM ${owners(from, to, 100)}, generate_series(1, 100) k`,
  // twenty of a chat, all read but the last; two have words, because those of all would be the largest part of the database
  messages: (from, to) => sql`
    INSERT INTO messages (id, chat_id, seq, sender_id, recipient_id, client_message_id, status, body, created_at)
    SELECT ${anId(sql`n * 20 + k`, 'id')}, owner, k, ${anId(sql`n`, 'a')}, ${anId(sql`n`, 'b')},
      CASE WHEN k % 2 = 0 THEN ${anId(sql`n * 20 + k`, 'client')} END, CASE WHEN k = 20 THEN 1 ELSE 3 END,
      CASE WHEN k % 10 = 0 THEN 'Shall we meet at the river on day ' || n % 365 || ' at ' || k || ' o’clock?' ELSE '' END, ${aMoment}
    FROM ${owners(from, to, 20)}, generate_series(1, 20) k`,
  // twenty of a member
  events: (from, to) => sql`
    INSERT INTO events (member_id, seq, at, event)
    SELECT owner, k, ${aMoment}, jsonb_build_object('type', 'coins.changed', 'coins', n)
    FROM ${owners(from, to, 20)}, generate_series(1, 20) k`,
  ledger: (from, to) => sql`
    INSERT INTO ledger (id, member_id, key, reason, amount, balance, created_at)
    SELECT ${anId(sql`n * 20 + k`, 'id')}, owner, 'daily:' || k, 'daily', 5, 5 * k, ${aMoment}
    FROM ${owners(from, to, 20)}, generate_series(1, 20) k`,
  audit_log: (from, to) => sql`
    INSERT INTO audit_log (id, at, action, actor_role)
    SELECT ${anId(sql`n * 20 + k`, 'id')}, ${aMoment}, 'member.suspended', 'operator'
    FROM ${owners(from, to, 20)}, generate_series(1, 20) k`,
} as const satisfies Record<string, Rows>;

export type Grown = keyof typeof tables;
/** What grows: a table, or the members themselves. */
export type Growing = Grown | 'members';
export const grownTables = Object.keys(tables) as Grown[];

/** Fills a table with so many rows, and leaves it as one that has stood for a while. */
export async function growTable(database: Database, table: Grown, rows: number): Promise<void> {
  const { db } = database;
  await withoutIndexes(database, table, () => inSteps(rows, step, (from, to) => tables[table](from, to).execute(db)));
  await sql`VACUUM (ANALYZE) ${sql.table(table)}`.execute(db);
  await sql`CHECKPOINT`.execute(db);
}
