import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { aFolderOfMigrations } from '../../../test/kits/database/migration-fixtures.ts';
import { silentLog } from '../../../test/kits/database/test-database.ts';
import { untilSo } from '../../../test/kits/realtime/realtime-kit.ts';
import { makeDatabase, services } from '../../../test/kits/realtime/test-services.ts';
import type { OwnDatabase } from '../../../test/kits/realtime/test-services.ts';
import type { Database, DatabaseLog } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const first = { '0001_decks.sql': 'CREATE TABLE decks (id int PRIMARY KEY);' };
const both = { ...first, '0002_names.sql': 'ALTER TABLE decks ADD COLUMN name text;' };

let own: OwnDatabase;
let database: Database;
let member: Client;
let holder: Client;
beforeAll(async () => {
  own = await makeDatabase(services()[0]?.settings.databaseUrl ?? '');
  database = await openPostgres({ databaseUrl: own.url, log: silentLog });
  await migrate(database, { folder: await aFolderOfMigrations(first) });
  [member, holder] = [new Client({ connectionString: own.url }), new Client({ connectionString: own.url })];
  await Promise.all([member.connect(), holder.connect()]);
});
afterAll(async () => {
  await Promise.all([member.end(), holder.end()]);
  await database.close();
  await own.drop();
});

/** A transaction that has read the table and goes on. */
async function hold(): Promise<void> {
  await holder.query('BEGIN');
  await holder.query('SELECT FROM decks');
}

it('gives up in one line when a table is never free', async () => {
  await hold();

  const migrated = migrate(database, {
    folder: await aFolderOfMigrations(both),
    waiting: { patience: 20, pause: 1, tries: 2 },
  });

  await expect(migrated).rejects.toThrow('0002_names.sql failed: canceling statement due to lock timeout');
  await holder.query('COMMIT');
});

it('lets members go first while a table is in use, and is applied when it is free', async () => {
  await hold();
  const { promise: isWaiting, resolve: waits } = Promise.withResolvers<undefined>();
  const log: DatabaseLog = { ...silentLog, warn: () => waits(undefined) };

  const migrated = migrate(database, {
    folder: await aFolderOfMigrations(both),
    log,
    waiting: { patience: 20, pause: 20, tries: 100_000 },
  });
  await isWaiting;
  // behind a migration that kept its place in the queue this would not be answered before the holder has ended
  const { rows } = await member.query('SELECT count(*)::int AS decks FROM decks');

  expect(rows).toEqual([{ decks: 0 }]);
  await holder.query('COMMIT');
  expect(await migrated).toEqual(['0002_names.sql']);
});

it('builds an index while members write, over what a failed build has left', async () => {
  await member.query('INSERT INTO decks (id, name) VALUES (1, $1), (2, $1)', ['Twin']);
  const index = {
    '0003_by_name.sql': 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS decks_by_name ON decks (name);',
  };
  const folder = await aFolderOfMigrations({ ...both, ...index });
  await expect(migrate(database, { folder })).rejects.toThrow('0003_by_name.sql failed: could not create unique index');
  await member.query('DELETE FROM decks WHERE id = 2');
  await holder.query('BEGIN');
  await holder.query('INSERT INTO decks (id, name) VALUES (3, $1)', ['Held']);

  const migrated = migrate(database, { folder });
  await untilSo(async () => (await member.query(building)).rows.length > 0);
  // a build in the usual way waits for the holder, and this for the build
  await member.query('INSERT INTO decks (id, name) VALUES (4, $1)', ['Written meanwhile']);
  await holder.query('COMMIT');

  expect(await migrated).toEqual(['0003_by_name.sql']);
  const { rows } = await member.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'decks_by_name'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
});

const building = `SELECT 1 FROM pg_stat_activity WHERE query LIKE '% INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'`;
