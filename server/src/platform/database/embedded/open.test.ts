import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';

import { openTestDatabase, silentLog } from '../../../../test/kits/database/test-database.ts';
import { startEngine } from './engine.ts';
import { aFolderOfMigrations } from '../../../../test/kits/database/migration-fixtures.ts';
import { embeddedMajor, openEmbedded, overEngine } from './open.ts';
import { inTestFolder } from '../../../../test/kits/database/test-folder.ts';
import { vacuum } from './vacuum.ts';

describe('the embedded database', () => {
  it('leaves the event loop free while a statement is slow', async () => {
    const database = overEngine(await startEngine({ kind: 'memory' }));
    let isAnswered = false;

    const statement = sql`SELECT count(*) FROM generate_series(1, 2000000)`.execute(database.db);
    const answer = statement.then(() => (isAnswered = true));
    // a statement on this thread would be answered before the first of them; no timers, which a busy machine keeps waiting
    const seen: boolean[] = [];
    for (let tick = 0; tick < 3; tick += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(isAnswered);
    }
    await answer;
    await database.close();

    expect(seen).toEqual([false, false, false]);
  });

  it('says in one line that its files were made by another major version', async () => {
    await inTestFolder(async (dataDir) => {
      await mkdir(path.join(dataDir, 'database'));
      await writeFile(path.join(dataDir, 'database', 'PG_VERSION'), '17\n');
      const opened = openEmbedded({ dataDir, log: silentLog });

      await expect(opened).rejects.toThrow(
        /^The database in .* was made by PostgreSQL 17 and this version embeds \d+; .*$/,
      );
    });
  });

  it('says in one line that it did not open because its disk is full', async () => {
    await inTestFolder(async (dataDir) => {
      // a file where its folder should be, as good as a disk that takes nothing
      await writeFile(path.join(dataDir, 'database'), '');
      const hasRoom = (): Promise<boolean> => Promise.resolve(false);

      const opened = openEmbedded({ dataDir, log: silentLog, hasRoom });

      await expect(opened).rejects.toThrow(
        `The database in ${dataDir} did not open because its disk is full; make room and start again.`,
      );
    });
  });

  it('knows which major version it is', async () => {
    const database = overEngine(await startEngine({ kind: 'memory' }));
    const { rows } = await sql<{ server_version: string }>`SHOW server_version`.execute(database.db);
    await database.close();

    expect(rows[0]?.server_version.split('.')[0]).toBe(embeddedMajor);
  });

  it('is vacuumed on a timer', async () => {
    await inTestFolder(async (dataDir) => {
      const { db, close } = await openEmbedded({ dataDir, log: silentLog, vacuumMilliseconds: 50 });
      await sql`CREATE TABLE t AS SELECT n FROM generate_series(1, 5000) AS n`.execute(db);
      await sql`DELETE FROM t WHERE n > 1`.execute(db);

      // The planner's figures: -1 rows until somebody counts them.
      const counted = async (): Promise<unknown> =>
        (await sql<{ rows: number }>`SELECT reltuples AS rows FROM pg_class WHERE relname = 't'`.execute(db)).rows[0]
          ?.rows;
      // never being vacuumed is a timeout
      while ((await counted()) === -1) await delay(50);

      expect(await counted()).toBe(1);
      await close();
    });
  });

  it('needs no more of its write-ahead log than was written since it was vacuumed', async () => {
    await inTestFolder(async (dataDir) => {
      const { db, close } = await openEmbedded({ dataDir, log: silentLog });
      const neededFrom = async (): Promise<unknown> =>
        (await sql<{ redo_lsn: string }>`SELECT redo_lsn FROM pg_control_checkpoint()`.execute(db)).rows[0]?.redo_lsn;
      await sql`CREATE TABLE t AS SELECT n FROM generate_series(1, 5000) AS n`.execute(db);
      const { rows } = await sql<{ at: string }>`SELECT pg_current_wal_lsn() AS at`.execute(db);

      await vacuum(db);

      const from = await neededFrom();
      expect((await sql`SELECT ${from}::pg_lsn > ${rows[0]?.at}::pg_lsn AS later`.execute(db)).rows).toEqual([
        { later: true },
      ]);
      await close();
    });
  });

  it('is not vacuumed before its time', async () => {
    const database = await openTestDatabase({ folder: await aFolderOfMigrations({}) });
    await sql`CREATE TABLE t AS SELECT 1 AS n`.execute(database.db);

    const { rows } = await sql`SELECT reltuples AS rows FROM pg_class WHERE relname = 't'`.execute(database.db);

    expect(rows).toEqual([{ rows: -1 }]);
    await database.close();
  });

  it('refuses statements once it is closed', async () => {
    const engine = await startEngine({ kind: 'memory' });
    await engine.close();

    await expect(engine.send('SELECT 1', [])).rejects.toThrow('The database is closed.');
    await expect(engine.close()).resolves.toBeUndefined();
  });
});
