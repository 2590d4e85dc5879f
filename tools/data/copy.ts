import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import type { PostgresSession, Schema } from '@duet/server/database';
import { columnsOf } from './tables.ts';

type Queries = Kysely<Schema> | Transaction<Schema>;

/** Pages of 8 KB that are copied at once, so that a large table never lies in memory. */
const pagesAtOnce = 1000;

async function pagesOf(db: Queries, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    SELECT pg_relation_size(quote_ident(${table})::regclass) / current_setting('block_size')::int8 AS pages
  `.execute(db);
  return rows[0]?.pages ?? 0;
}

/** The rows of a table of the embedded database as COPY writes them, portion by portion. */
async function* copyOut(from: Queries, table: string, columns: string): AsyncGenerator<string> {
  const pages = await pagesOf(from, table);
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const { rows } = await sql<{ copied: string }>`
      COPY (SELECT ${sql.raw(columns)} FROM ${sql.table(table)}
        WHERE ctid >= '(${sql.raw(String(page))},0)' AND ctid < '(${sql.raw(String(page + pagesAtOnce))},0)')
      TO '/dev/blob'
    `.execute(from);
    yield rows[0]?.copied ?? '';
  }
}

/** Copies a table of the embedded database into the one of the same name behind a session, inside its transaction. */
export async function copyTable(from: Queries, { db, client }: PostgresSession, table: string): Promise<void> {
  const columns = await columnsOf(from, table);
  const { rows } = await sql<{ name: string }>`SELECT quote_ident(${table}) AS name`.execute(db);
  const into = client.query(copyFrom(`COPY ${rows[0]?.name ?? ''} (${columns}) FROM STDIN`));
  await pipeline(Readable.from(copyOut(from, table, columns)), into);
}
