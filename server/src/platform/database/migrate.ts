import { setTimeout as delay } from 'node:timers/promises';

import { Migrator, sql } from 'kysely';
import type { Kysely, MigrationResult } from 'kysely';

import { errorCodeOf } from '../../lib/error-code.ts';
import { appliedMigrations, prepareTable, stepOf } from './applied-migrations.ts';
import type { AppliedMigration } from './applied-migrations.ts';
import { applyStatements } from './apply-statements.ts';
import type { ApplyOptions } from './apply-statements.ts';
import type { Database, DatabaseLog } from './database.ts';
import { runLongWork } from './long-work.ts';
import { MigrationError, readMigrations } from './migration-files.ts';
import type { Migration } from './migration-files.ts';

export interface MigrateOptions {
  readonly folder?: string;
  readonly log?: DatabaseLog;
  readonly waiting?: LockWaiting;
  /** A newer version may have migrated already, as in a rolling release: this one serves what it left as it was. */
  readonly mayBeAhead?: boolean;
}

/** How a migration waits for a table that others hold. */
interface LockWaiting {
  /** Milliseconds of one try: whatever members ask of the table waits behind it. */
  readonly patience: number;
  /** Milliseconds in which they go first, before the next try. */
  readonly pause: number;
  readonly tries: number;
}

const waitingForLocks: LockWaiting = { patience: 1_000, pause: 3_000, tries: 100 };

/** Brings the database up to date and returns the names of what was applied. Several nodes may call it at once. */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  return await runLongWork(() => applyMissing(database, options));
}

async function applyMissing(
  database: Database,
  { folder, log, waiting = waitingForLocks, mayBeAhead = false }: MigrateOptions,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await prepareTable(database);
  const ahead = await readAhead(database, migrations);
  if (mayBeAhead && ahead.length > 0) {
    assertSuitsOlder(ahead);
    log?.warn({ migrations: ahead.map(({ name }) => name) }, 'A newer version has migrated the database.');
    return [];
  }
  const [unknown] = ahead;
  if (unknown) throw new MigrationError(`The database has applied ${unknown.name}, but there is no such file.`);
  const migratorFor = (isNew: boolean): Migrator =>
    new Migrator({
      db: database.db,
      provider: {
        getMigrations: () => Promise.resolve(stepsOf(migrations, { database, patience: waiting.patience, isNew })),
      },
      // it would compare the clocks of the nodes that applied them; the order is checked above
      allowUnorderedMigrations: true,
    });

  const applied: string[] = [];
  for (let tries = 1; ;) {
    // all of them in one transaction would keep their tables from nodes that serve meanwhile; a new database has none
    const isNew = (await appliedMigrations(database.db)).length === 0;
    const migrator = migratorFor(isNew);
    const { error, results = [] } = await (isNew ? migrator.migrateToLatest() : migrator.migrateUp());
    if (error instanceof AppliedMeanwhile) continue;
    if (errorCodeOf(error) === lockNotAvailable && tries < waiting.tries) {
      tries += 1;
      log?.warn({ migration: failedIn(results) }, 'A migration waits for a table that is in use.');
      await delay(waiting.pause);
      continue;
    }
    if (error !== undefined) throw failureOf(results, error);
    if (results.length === 0) return applied;
    tries = 1;
    for (const result of results) {
      applied.push(fileOf(result));
      log?.info({ migration: fileOf(result) }, 'Applied a migration.');
    }
  }
}

/** What PostgreSQL says when the time for a lock is over. */
const lockNotAvailable = '55P03';

/** Another node was faster. */
class AppliedMeanwhile extends Error {}

/** As Kysely knows them: by a name that holds the checksum. */
function stepsOf(
  migrations: readonly Migration[],
  options: ApplyOptions,
): Record<string, { up(tx: Kysely<never>): Promise<void> }> {
  return Object.fromEntries(
    migrations.map((migration) => {
      const step = stepOf(migration);
      const up = async (tx: Kysely<never>): Promise<void> => {
        // Kysely's own lock is one of a session, which a pool in transaction mode loses: this one ends with the transaction
        await sql`LOCK TABLE kysely_migration IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
        const { rows } = await sql`SELECT 1 FROM kysely_migration WHERE name = ${step}`.execute(tx);
        if (rows.length > 0) throw new AppliedMeanwhile();
        await applyStatements(tx, migration, options);
      };
      return [step, { up }];
    }),
  );
}

/**
 * Compares what the database has seen with the files, in our words, and before anything is tried. Answers what it has applied
 * beyond the last file.
 */
async function readAhead({ db }: Database, migrations: readonly Migration[]): Promise<AppliedMigration[]> {
  const applied = await appliedMigrations(db);
  for (const [index, { name, checksum }] of migrations.entries()) {
    const known = applied[index];
    if (!known) return [];
    if (known.name !== name) {
      throw new MigrationError(`The database has applied ${known.name}, but the next file is ${name}.`);
    }
    if (known.checksum !== checksum) {
      throw new MigrationError(`${name} was changed after it was applied; add a new migration instead.`);
    }
  }
  return applied.slice(migrations.length);
}

function assertSuitsOlder(ahead: readonly AppliedMigration[]): void {
  const ending = ahead.find(({ endsOlder }) => endsOlder);
  if (!ending) return;
  throw new MigrationError(
    `The database has applied ${ending.name}, which takes away what this version may use; start a newer version.`,
  );
}

function failureOf(results: readonly MigrationResult[], error: unknown): unknown {
  const failed = failedIn(results);
  if (failed === undefined) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new MigrationError(`${failed} failed: ${reason}`, { cause: error });
}

function failedIn(results: readonly MigrationResult[]): string | undefined {
  const failed = results.find(({ status }) => status === 'Error');
  return failed && fileOf(failed);
}

function fileOf({ migrationName }: MigrationResult): string {
  return migrationName.split(' ', 1)[0] ?? migrationName;
}
