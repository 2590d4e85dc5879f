import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Database } from './database.ts';
import { isUniqueViolation } from './errors.ts';
import type { Migration } from './migration-files.ts';
import type { Schema } from './schema.ts';

/** A migration as the database has noted it. */
export type AppliedMigration = Pick<Migration, 'name' | 'checksum' | 'endsOlder'>;

const endsOlderMark = 'ends-older';

/** What is noted of a migration, the name that Kysely knows it by: a version that lacks the file reads what it needs there. */
export function stepOf({ name, checksum, endsOlder }: AppliedMigration): string {
  return endsOlder ? `${name} ${checksum} ${endsOlderMark}` : `${name} ${checksum}`;
}

/** What the database has applied, in order of their numbers. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<AppliedMigration[]> {
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map(({ name: step }) => {
    const [name = '', checksum = '', mark] = step.split(' ');
    return { name, checksum, endsOlder: mark === endsOlderMark };
  });
}

/**
 * The table in which Kysely notes what has run, as Kysely makes it. A database that was migrated by our own code before
 * hands over what it has noted, once.
 */
export async function prepareTable(database: Database): Promise<void> {
  try {
    await sql`CREATE TABLE IF NOT EXISTS kysely_migration (
      name varchar(255) PRIMARY KEY,
      timestamp varchar(255) NOT NULL
    )`.execute(database.db);
  } catch (error) {
    // Two nodes that create it in the same moment: IF NOT EXISTS does not cover that in PostgreSQL.
    if (!isUniqueViolation(error)) throw error;
  }
  if (!(await hasOldTable(database.db))) return;
  await database.transaction(async (tx) => {
    await sql`LOCK TABLE kysely_migration IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    if (!(await hasOldTable(tx))) return;
    await sql`INSERT INTO kysely_migration (name, timestamp)
      SELECT name || ' ' || checksum, to_char(applied_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      FROM schema_migrations ON CONFLICT (name) DO NOTHING`.execute(tx);
    await sql`DROP TABLE schema_migrations`.execute(tx);
  });
}

async function hasOldTable(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 WHERE to_regclass('schema_migrations') IS NOT NULL`.execute(db);
  return rows.length > 0;
}
