import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';

import { isUniqueViolation } from './errors.ts';
import type { Database, DatabaseLog } from './database.ts';
import { runLongWork } from './long-work.ts';
import { splitStatements } from './split-statements.ts';

/**
 * Migrations are files `NNNN_name.sql`, run in order of their number and only forward. Each runs in one transaction,
 * statement by statement (a `;` outside of quotes and comments ends one). What was applied is kept with a checksum:
 * an applied file is never edited; what it got wrong, the next one puts right. Statements that refuse to run in a
 * transaction, such as CREATE INDEX CONCURRENTLY, have no place here.
 */
export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly statements: readonly string[];
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new MigrationError(`${name} must be named like 0001_first_tables.sql.`);
    const twin = numbers.get(number);
    if (twin !== undefined) throw new MigrationError(`${twin} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  return await Promise.all(names.map((name) => readMigration(folder, name)));
}

/** Brings the database up to date and returns the names of what was applied. Several nodes may call it at once. */
export async function migrate(
  database: Database,
  options: { folder?: string; log?: DatabaseLog } = {},
): Promise<string[]> {
  return await runLongWork(() => applyMissing(database, options));
}

async function applyMissing(
  database: Database,
  { folder = migrationsFolder, log }: { folder?: string; log?: DatabaseLog },
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await createTable(database);
  const done = await checkApplied(database, migrations);

  const applied: string[] = [];
  for (const migration of migrations.slice(done)) {
    if (await apply(database, migration)) {
      applied.push(migration.name);
      log?.info({ migration: migration.name }, 'Applied a migration.');
    }
  }
  return applied;
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, checksum: createHash('sha256').update(text).digest('hex'), statements: splitStatements(text) };
}

async function createTable({ db }: Database): Promise<void> {
  try {
    await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz(3) NOT NULL DEFAULT now()
    )`.execute(db);
  } catch (error) {
    // Two nodes that create it in the same moment: IF NOT EXISTS does not cover that in PostgreSQL.
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Compares what the database has seen with the files, and returns how many of them are applied. */
async function checkApplied({ db }: Database, migrations: readonly Migration[]): Promise<number> {
  const rows = await db.selectFrom('schema_migrations').select(['name', 'checksum']).orderBy('name').execute();
  for (const [index, row] of rows.entries()) {
    const migration = migrations[index];
    if (migration?.name !== row.name) {
      const instead = migration ? `the next file is ${migration.name}` : 'there is no such file';
      throw new MigrationError(`The database has applied ${row.name}, but ${instead}.`);
    }
    if (migration.checksum !== row.checksum) {
      throw new MigrationError(`${row.name} was changed after it was applied; add a new migration instead.`);
    }
  }
  return rows.length;
}

/** False when another node was faster. */
async function apply(database: Database, { name, checksum, statements }: Migration): Promise<boolean> {
  try {
    await database.transaction(async (tx) => {
      // First the row: a second node waits here until the first has committed.
      await tx.insertInto('schema_migrations').values({ name, checksum }).execute();
      for (const statement of statements) await sql.raw(statement).execute(tx);
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'schema_migrations_pkey')) return false;
    throw new MigrationError(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
