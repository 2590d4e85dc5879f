import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { splitStatements } from './split-statements.ts';

/**
 * Migrations are files `NNNN_name.sql`, run in order of their number and only forward. Each runs in one transaction,
 * statement by statement (a `;` outside of quotes and comments ends one). What was applied is kept with a checksum:
 * an applied file is never edited; what it got wrong, the next one puts right. Only indexes of tables that are in use are
 * built beside the transaction, by a file with nothing else: `CREATE INDEX CONCURRENTLY IF NOT EXISTS …`.
 */
export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly statements: readonly string[];
  /** It takes away what a version that does not know it may still use. */
  readonly endsOlder: boolean;
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

async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(text).digest('hex');
  // what the rules for migrations refuse says so (docs/decisions/0082)
  const endsOlder = /^\s*--\s*squawk-ignore/m.test(text);
  const migration = { name, checksum, statements: splitStatements(text), endsOlder };
  if (isConcurrent(migration)) assertConcurrent(migration);
  return migration;
}

/** Whether it builds or drops indexes while members use their tables. */
export function isConcurrent({ statements }: Pick<Migration, 'statements'>): boolean {
  return statements.some((statement) => /^\w+( UNIQUE)? INDEX CONCURRENTLY\b/i.test(statement));
}

/** Nothing undoes half of such a file, so each of its statements can be repeated. */
function assertConcurrent({ name, statements }: Migration): void {
  const repeatable = /^(CREATE( UNIQUE)? INDEX CONCURRENTLY IF NOT EXISTS|DROP INDEX CONCURRENTLY IF EXISTS) \w+/i;
  if (statements.every((statement) => repeatable.test(statement))) return;
  throw new MigrationError(
    `${name} has CONCURRENTLY, so each of its statements must be CREATE INDEX CONCURRENTLY IF NOT EXISTS or DROP INDEX CONCURRENTLY IF EXISTS.`,
  );
}
