import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Database } from './database.ts';
import { isConcurrent } from './migration-files.ts';
import type { Migration } from './migration-files.ts';

export interface ApplyOptions {
  readonly database: Database;
  /** Milliseconds a statement waits for a table that others hold. */
  readonly patience: number;
  /** Nobody uses the database yet. */
  readonly isNew: boolean;
}

/**
 * Runs the statements of a migration: in the transaction that notes it, or, where they build indexes of tables that are in
 * use, beside it, while it keeps other nodes away.
 */
export async function applyStatements(
  tx: Kysely<never>,
  migration: Migration,
  { database, patience, isNew }: ApplyOptions,
): Promise<void> {
  // it also ends what the transaction sees: builds of indexes wait for everybody who may see what was before them
  await sql.raw(`SET LOCAL lock_timeout = ${patience}`).execute(tx);
  if (!isConcurrent(migration)) {
    for (const statement of migration.statements) await sql.raw(statement).execute(tx);
    return;
  }
  const isAlone = isNew || database.engine === 'embedded';
  for (const statement of migration.statements) {
    if (isAlone) await sql.raw(statement.replace(/ CONCURRENTLY\b/i, '')).execute(tx);
    else await runBeside(database, statement);
  }
}

async function runBeside({ db }: Database, statement: string): Promise<void> {
  const [, name] = /^CREATE.* INDEX CONCURRENTLY IF NOT EXISTS (\w+)/i.exec(statement) ?? [];
  if (name !== undefined) {
    // a build that failed leaves an index that is of no use, and stands in the way of the next
    const { rows } = await sql`
      SELECT 1 FROM pg_index WHERE indexrelid = to_regclass(${name}) AND NOT indisvalid`.execute(db);
    if (rows.length > 0) await sql`DROP INDEX CONCURRENTLY IF EXISTS ${sql.id(name)}`.execute(db);
  }
  await sql.raw(statement).execute(db);
}
