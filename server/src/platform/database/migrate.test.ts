import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';

import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { MigrationError, readMigrations } from './migration-files.ts';
import { aFolderOfMigrations } from '../../../test/kits/database/migration-fixtures.ts';
import { openTestDatabase } from '../../../test/kits/database/test-database.ts';

const first = { '0001_decks.sql': 'CREATE TABLE decks (id int PRIMARY KEY); INSERT INTO decks VALUES (1);' };
const second = { '0002_cards.sql': 'CREATE TABLE cards (deck int REFERENCES decks);' };

const ofKysely = ['kysely_migration', 'kysely_migration_lock'];

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase({ folder: await aFolderOfMigrations({}) });
});

afterEach(async () => {
  await database.close();
});

const migrateTo = async (files: Record<string, string>): Promise<string[]> =>
  migrate(database, { folder: await aFolderOfMigrations(files) });

async function tables(): Promise<unknown[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  it('run in order, each once', async () => {
    expect(await migrateTo(first)).toEqual(['0001_decks.sql']);
    expect(await migrateTo({ ...second, ...first })).toEqual(['0002_cards.sql']);
    expect(await migrateTo({ ...first, ...second })).toEqual([]);
    expect(await tables()).toEqual(['cards', 'decks', ...ofKysely]);
  });

  it('refuse a file that was changed after it was applied', async () => {
    await migrateTo(first);

    const changed = migrateTo({ '0001_decks.sql': 'CREATE TABLE decks (id bigint PRIMARY KEY);' });

    await expect(changed).rejects.toThrow(MigrationError);
    await expect(changed).rejects.toThrow('0001_decks.sql was changed after it was applied');
  });

  it('refuse a database that is ahead of the files', async () => {
    await migrateTo({ ...first, ...second });

    await expect(migrateTo(first)).rejects.toThrow(
      'The database has applied 0002_cards.sql, but there is no such file.',
    );
  });

  it('let a version serve that starts after a newer one has migrated', async () => {
    await migrateTo({ ...first, ...second });
    const log = { info: jest.fn(), warn: jest.fn() };

    const applied = await migrate(database, { folder: await aFolderOfMigrations(first), log, mayBeAhead: true });

    expect(applied).toEqual([]);
    expect(log.warn.mock.calls).toEqual([
      [{ migrations: ['0002_cards.sql'] }, 'A newer version has migrated the database.'],
    ]);
  });

  it('let no version serve that may use what a newer one has taken away', async () => {
    const drop = { '0002_none.sql': '-- squawk-ignore ban-drop-table\nDROP TABLE decks;' };
    await migrateTo({ ...first, ...drop });
    expect(await migrateTo({ ...first, ...drop })).toEqual([]);

    await expect(migrate(database, { folder: await aFolderOfMigrations(first), mayBeAhead: true })).rejects.toThrow(
      'The database has applied 0002_none.sql, which takes away what this version may use; start a newer version.',
    );
  });

  it('let no version serve whose own files are not those of the database', async () => {
    await migrateTo({ ...first, ...second });
    const other = { '0001_decks.sql': 'CREATE TABLE decks (id bigint PRIMARY KEY);' };

    await expect(migrate(database, { folder: await aFolderOfMigrations(other), mayBeAhead: true })).rejects.toThrow(
      '0001_decks.sql was changed after it was applied',
    );
  });

  it('refuse a file that comes before an applied one', async () => {
    await migrateTo({ ...first, '0003_late.sql': 'SELECT 1;' });

    await expect(migrateTo({ ...first, ...second, '0003_late.sql': 'SELECT 1;' })).rejects.toThrow(
      'The database has applied 0003_late.sql, but the next file is 0002_cards.sql.',
    );
  });

  it('build an index of its own file, in a database that is new and in one that is in use', async () => {
    const index = { '0002_by_id.sql': 'CREATE INDEX CONCURRENTLY IF NOT EXISTS decks_by_id ON decks (id);' };
    const drop = { '0003_none.sql': 'DROP INDEX CONCURRENTLY IF EXISTS decks_by_id;' };
    const isThere = async (): Promise<unknown> =>
      (
        await sql`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('decks_by_id')`.execute(
          database.db,
        )
      ).rows;

    expect(await migrateTo({ ...first, ...index })).toEqual(['0001_decks.sql', '0002_by_id.sql']);
    expect(await isThere()).toEqual([{ valid: true }]);
    expect(await migrateTo({ ...first, ...index, ...drop })).toEqual(['0003_none.sql']);
    expect(await isThere()).toEqual([]);
  });

  it('leave nothing of a file that fails, and keep the ones before it', async () => {
    await migrateTo(first);
    const broken = { '0002_broken.sql': 'CREATE TABLE half (id int); INSERT INTO nowhere VALUES (1);' };

    await expect(migrateTo({ ...first, ...broken })).rejects.toThrow('0002_broken.sql failed: relation "nowhere"');

    expect(await tables()).toEqual(['decks', ...ofKysely]);
    expect(await migrateTo({ ...first, ...second })).toEqual(['0002_cards.sql']);
  });

  it('leave nothing in a new database where one of them fails', async () => {
    const broken = { '0002_broken.sql': 'INSERT INTO nowhere VALUES (1);' };

    await expect(migrateTo({ ...first, ...broken })).rejects.toThrow('0002_broken.sql failed: relation "nowhere"');

    expect(await tables()).toEqual(ofKysely);
    expect(await migrateTo({ ...first, ...second })).toEqual(['0001_decks.sql', '0002_cards.sql']);
  });

  it('are applied once when several nodes start together', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrateTo({ ...first, ...second })));

    expect(applied.flat().toSorted()).toEqual(['0001_decks.sql', '0002_cards.sql']);
  });
});

describe('a database that was migrated before Kysely did it', () => {
  beforeEach(async () => {
    const [migration] = await readMigrations(await aFolderOfMigrations(first));
    const statements = [
      'CREATE TABLE decks (id int PRIMARY KEY)',
      `CREATE TABLE schema_migrations (
        name text PRIMARY KEY,
        checksum text NOT NULL,
        applied_at timestamptz(3) NOT NULL DEFAULT now()
      )`,
      `INSERT INTO schema_migrations VALUES ('0001_decks.sql', '${migration?.checksum}', '2026-11-20T12:00:00.123Z')`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(database.db);
  });

  it('goes on where it was', async () => {
    expect(await migrateTo({ ...first, ...second })).toEqual(['0002_cards.sql']);

    const noted = await database.db.selectFrom('kysely_migration').selectAll().orderBy('name').execute();
    expect(noted[0]).toEqual({
      name: expect.stringMatching(/^0001_decks\.sql [0-9a-f]{64}$/),
      timestamp: '2026-11-20T12:00:00.123Z',
    });
    expect(await tables()).toEqual(['cards', 'decks', ...ofKysely]);
    expect(await migrateTo({ ...first, ...second })).toEqual([]);
  });

  it('still knows a file that was changed', async () => {
    await expect(migrateTo({ '0001_decks.sql': 'SELECT 1;' })).rejects.toThrow('0001_decks.sql was changed after');
  });

  it('is handed over once when several nodes start together', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrateTo({ ...first, ...second })));

    expect(applied.flat()).toEqual(['0002_cards.sql']);
  });

  it('goes on after a node of the release before has made its empty table again', async () => {
    await migrateTo(first);
    await sql`CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz(3))`.execute(
      database.db,
    );

    expect(await migrateTo({ ...first, ...second })).toEqual(['0002_cards.sql']);
  });
});

describe('files of migrations', () => {
  it('need a number and a name', async () => {
    const folder = await aFolderOfMigrations({ 'decks.sql': '' });

    await expect(readMigrations(folder)).rejects.toThrow('decks.sql must be named like 0001_first_tables.sql.');
  });

  it('need a number of their own', async () => {
    const folder = await aFolderOfMigrations({ '0001_a.sql': '', '0001_b.sql': '' });

    await expect(readMigrations(folder)).rejects.toThrow('0001_a.sql and 0001_b.sql have the same number.');
  });

  it('have the same checksum with any line ending', async () => {
    const unix = await readMigrations(await aFolderOfMigrations({ '0001_a.sql': 'SELECT 1;\nSELECT 2;\n' }));
    const windows = await readMigrations(await aFolderOfMigrations({ '0001_a.sql': 'SELECT 1;\r\nSELECT 2;\r\n' }));

    expect(windows).toEqual(unix);
  });
});

describe('the migrations of the product', () => {
  it('apply', async () => {
    const applied = await migrate(database);

    expect(applied).toEqual((await readMigrations()).map(({ name }) => name));
  });
});
