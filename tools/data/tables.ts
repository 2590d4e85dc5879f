import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '@duet/server/database';

/**
 * Tables as both engines can read and write them, without knowing one column: a row travels as the JSON that
 * PostgreSQL itself makes of it and takes back. Migrations are no data: they are applied where the rows go.
 */
type Queries = Kysely<Schema> | Transaction<Schema>;

const rowsAtOnce = 500;
const notData = 'kysely_migration%';

/** Every table, one after the tables it refers to; not those that a crash may empty. */
export async function tablesInOrder(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    SELECT t.relname AS name, array(
      SELECT DISTINCT other.relname::text FROM pg_constraint c JOIN pg_class other ON other.oid = c.confrelid
      WHERE c.contype = 'f' AND c.conrelid = t.oid AND c.confrelid <> t.oid) AS needs
    FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace
    WHERE t.relkind = 'r' AND t.relpersistence = 'p' AND n.nspname = current_schema() AND t.relname NOT LIKE ${notData}
    ORDER BY t.relname
  `.execute(db);
  const ordered: string[] = [];
  for (let left = rows; left.length > 0;) {
    const ready = left.filter(({ needs }) => needs.every((need) => ordered.includes(need)));
    if (ready.length === 0) throw new Error('The tables refer to each other in a circle.');
    ordered.push(...ready.map(({ name }) => name));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Long statements are what this work is made of. Call first in a transaction. */
export async function takeTime(tx: Transaction<Schema>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
}

/** The rows of a table in portions, each a JSON list; a cursor, so that a large table never lies in memory. */
export async function* readRows(
  tx: Transaction<Schema>,
  table: string,
): AsyncGenerator<{ count: number; json: string }> {
  await sql`DECLARE portion NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS line FROM ${sql.table(table)} t`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`FETCH ${sql.lit(rowsAtOnce)} FROM portion`.execute(tx);
    if (rows.length === 0) break;
    yield { count: rows.length, json: `[${rows.map(({ line }) => line).join(',')}]` };
  }
  await sql`CLOSE portion`.execute(tx);
}

/** The columns of a table that hold something of their own, as a list for a statement. */
export async function columnsOf(db: Queries, table: string): Promise<string> {
  const { rows } = await sql<{ columns: string }>`
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
    WHERE attrelid = quote_ident(${table})::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  `.execute(db);
  return rows[0]?.columns ?? '';
}

/** Writes one portion. */
export async function writeRows(tx: Transaction<Schema>, table: string, json: string): Promise<void> {
  const into = sql.table(table);
  const columns = sql.raw(await columnsOf(tx, table));
  await sql`INSERT INTO ${into} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM jsonb_populate_recordset(NULL::${into}, ${json}::jsonb)`.execute(
    tx,
  );
}

/** The first table that holds rows, if any does. */
export async function firstFilled(db: Queries): Promise<string | undefined> {
  for (const table of await tablesInOrder(db)) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(db);
    if (rows.length > 0) return table;
  }
  return undefined;
}

/** What a table holds, whatever the order of its rows and columns: equal contents have equal hashes on both engines. */
export interface Contents {
  readonly rows: number;
  readonly hash: string;
}

export async function contentsOf(tx: Transaction<Schema>, table: string): Promise<Contents> {
  const { rows } = await sql<Contents>`
    SELECT count(*) AS rows,
           encode(sha256(coalesce(string_agg(line, ''::bytea ORDER BY line), ''::bytea)), 'hex') AS hash
    FROM (SELECT sha256(convert_to(to_jsonb(t)::text, 'UTF8')) AS line FROM ${sql.table(table)} t) lines
  `.execute(tx);
  return rows[0] ?? { rows: 0, hash: '' };
}

/** How far the database has counted, by the name of each counter that was used. */
export type Counters = Readonly<Record<string, number>>;

export async function countersOf(tx: Transaction<Schema>): Promise<Counters> {
  const { rows } = await sql<{ name: string; last: number }>`
    SELECT sequencename AS name, last_value AS last FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL
  `.execute(tx);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Goes on counting where the other database stopped. */
export async function setCounters(tx: Transaction<Schema>, counters: Counters): Promise<void> {
  for (const [name, last] of Object.entries(counters)) {
    await sql`SELECT setval(quote_ident(${name})::regclass, ${last}::int8)`.execute(tx);
  }
}
