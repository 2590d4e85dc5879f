import { Migrator, sql } from 'kysely';
import type { Kysely, MigrationResult } from 'kysely';

import { appliedMigrations, prepareTable } from './applied-migrations.ts';
import type { Database, DatabaseLog } from './database.ts';
import { runLongWork } from './long-work.ts';
import { MigrationError, readMigrations } from './migration-files.ts';
import type { Migration } from './migration-files.ts';

/** Brings the database up to date and returns the names of what was applied. Several nodes may call it at once. */
export async function migrate(
  database: Database,
  options: { folder?: string; log?: DatabaseLog } = {},
): Promise<string[]> {
  return await runLongWork(() => applyMissing(database, options));
}

async function applyMissing(
  database: Database,
  { folder, log }: { folder?: string; log?: DatabaseLog },
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await prepareTable(database);
  await assertSameHistory(database, migrations);
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: () => Promise.resolve(stepsOf(migrations)) },
    // it would compare the clocks of the nodes that applied them; the order is checked above
    allowUnorderedMigrations: true,
  });

  const applied: string[] = [];
  for (;;) {
    // all of them in one transaction would keep their tables from nodes that serve meanwhile; a new database has none
    const isNew = (await appliedMigrations(database.db)).length === 0;
    const { error, results = [] } = await (isNew ? migrator.migrateToLatest() : migrator.migrateUp());
    if (error instanceof AppliedMeanwhile) continue;
    if (error !== undefined) throw failureOf(results, error);
    if (results.length === 0) return applied;
    for (const result of results) {
      applied.push(fileOf(result));
      log?.info({ migration: fileOf(result) }, 'Applied a migration.');
    }
  }
}

/** Another node was faster. */
class AppliedMeanwhile extends Error {}

/** As Kysely knows them: by a name that holds the checksum. */
function stepsOf(migrations: readonly Migration[]): Record<string, { up(tx: Kysely<never>): Promise<void> }> {
  return Object.fromEntries(
    migrations.map(({ name, checksum, statements }) => {
      const step = `${name} ${checksum}`;
      const up = async (tx: Kysely<never>): Promise<void> => {
        // Kysely's own lock is one of a session, which a pool in transaction mode loses: this one ends with the transaction
        await sql`LOCK TABLE kysely_migration IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
        const { rows } = await sql`SELECT 1 FROM kysely_migration WHERE name = ${step}`.execute(tx);
        if (rows.length > 0) throw new AppliedMeanwhile();
        for (const statement of statements) await sql.raw(statement).execute(tx);
      };
      return [step, { up }];
    }),
  );
}

/** Compares what the database has seen with the files: in our words, and before anything is tried. */
async function assertSameHistory({ db }: Database, migrations: readonly Migration[]): Promise<void> {
  for (const [index, { name, checksum }] of (await appliedMigrations(db)).entries()) {
    const migration = migrations[index];
    if (migration?.name !== name) {
      const instead = migration ? `the next file is ${migration.name}` : 'there is no such file';
      throw new MigrationError(`The database has applied ${name}, but ${instead}.`);
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(`${name} was changed after it was applied; add a new migration instead.`);
    }
  }
}

function failureOf(results: readonly MigrationResult[], error: unknown): unknown {
  const failed = results.find(({ status }) => status === 'Error');
  if (!failed) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new MigrationError(`${fileOf(failed)} failed: ${reason}`, { cause: error });
}

function fileOf({ migrationName }: MigrationResult): string {
  return migrationName.split(' ', 1)[0] ?? migrationName;
}
