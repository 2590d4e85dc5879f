import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '@duet/server/database';
import { withoutIndexes } from '../without-indexes.ts';

/** Rows of one step: a few seconds of work. */
const step = 1_000_000;

type Rows = (from: number, to: number) => RawBuilder<unknown>;

/** A week of them, so that a table is as old as its housekeeping leaves it. */
const aMoment = sql`now() - random() * interval '7 days'`;

/**
 * The tables that grow with what members do, and rows of others than those who call. Their ids lie among all others, as
 * UUIDs of many nodes do, and every other index finds them like those of members.
 */
const tables = {
  reactions: (from, to) => sql`
    INSERT INTO reactions (from_id, to_id, reaction, created_at)
    SELECT gen_random_uuid(), gen_random_uuid(), CASE WHEN n % 3 = 0 THEN 'Like' ELSE 'Nope' END, ${aMoment}
    FROM generate_series(${from}::integer, ${to}::integer) n`,
  // twenty of a chat, all read but the last
  messages: (from, to) => sql`
    INSERT INTO messages (id, chat_id, seq, sender_id, recipient_id, client_message_id, status, body, created_at)
    SELECT gen_random_uuid(), chat, k, a, b, CASE WHEN k % 2 = 0 THEN gen_random_uuid() END,
      CASE WHEN k = 20 THEN 1 ELSE 3 END, 'Shall we meet at the river on day ' || n % 365 || ' at ' || k || ' o’clock?', ${aMoment}
    FROM (SELECT n, gen_random_uuid() AS chat, gen_random_uuid() AS a, gen_random_uuid() AS b
          FROM generate_series(${from}::integer / 20, ${to}::integer / 20) n) chats, generate_series(1, 20) k`,
  // twenty of a member
  events: (from, to) => sql`
    INSERT INTO events (member_id, seq, at, event)
    SELECT member, k, ${aMoment}, jsonb_build_object('type', 'coins.changed', 'coins', n)
    FROM (SELECT n, gen_random_uuid() AS member FROM generate_series(${from}::integer / 20, ${to}::integer / 20) n) members,
      generate_series(1, 20) k`,
  ledger: (from, to) => sql`
    INSERT INTO ledger (id, member_id, key, reason, amount, balance, created_at)
    SELECT gen_random_uuid(), member, 'daily:' || k, 'daily', 5, 5 * k, ${aMoment}
    FROM (SELECT n, gen_random_uuid() AS member FROM generate_series(${from}::integer / 20, ${to}::integer / 20) n) members,
      generate_series(1, 20) k`,
  audit_log: (from, to) => sql`
    INSERT INTO audit_log (id, at, action, actor_role)
    SELECT gen_random_uuid(), ${aMoment}, 'member.suspended', 'operator'
    FROM generate_series(${from}::integer, ${to}::integer) n`,
} as const satisfies Record<string, Rows>;

export type Grown = keyof typeof tables;
export const grownTables = Object.keys(tables) as Grown[];

/** Fills a table with so many rows, and leaves it as one that has stood for a while. */
export async function growTable(database: Database, table: Grown, rows: number): Promise<void> {
  const { db } = database;
  await withoutIndexes(database, table, async () => {
    for (let from = 0; from < rows; from += step) {
      await tables[table](from, Math.min(from + step, rows) - 1).execute(db);
    }
  });
  await sql`VACUUM (ANALYZE) ${sql.table(table)}`.execute(db);
  await sql`CHECKPOINT`.execute(db);
}
