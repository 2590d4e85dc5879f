import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';

import { silentLog } from '../../../../test/kits/database/test-database.ts';
import { startEngine } from './engine.ts';
import { openEmbedded } from './open.ts';
import { inTestFolder } from '../../../../test/kits/database/test-folder.ts';

describe('what the embedded database has acknowledged', () => {
  it('is forced to the disk at every commit', async () => {
    await inTestFolder(async (dataDir) => {
      const engine = await startEngine({ kind: 'directory', directory: path.join(dataDir, 'database') });
      try {
        await engine.send('CREATE TABLE t (id int)', []);
        const before = engine.syncs();

        for (let id = 0; id < 20; id += 1) await engine.send('INSERT INTO t VALUES ($1)', [String(id)]);

        expect(engine.syncs() - before).toBeGreaterThanOrEqual(20);
      } finally {
        await engine.close();
      }
    });
  });

  it('is still there after each of three kill -9, and what was not is there as a whole or not at all', async () => {
    await inTestFolder(async (dataDir) => {
      const acknowledged: number[] = [];
      for (const kill of [1, 2, 3]) {
        acknowledged.push(...(await insertUntilKilled(dataDir, kill * 1_000_000, 150)));

        const { db, close } = await openEmbedded({ dataDir, log: silentLog });
        const { rows } = await sql<{ id: number; isWhole: boolean }>`
          SELECT id, acknowledged.id IS NOT NULL AND twins.id IS NOT NULL AS "isWhole"
          FROM acknowledged FULL JOIN twins USING (id)`.execute(db);
        await close();

        const found = new Set(rows.map(({ id }) => id));
        expect(acknowledged.length).toBeGreaterThanOrEqual(kill * 150);
        expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
        expect(rows.filter(({ isWhole }) => !isWhole)).toEqual([]);
      }
    });
  });

  it('is still there after an ordinary close', async () => {
    await inTestFolder(async (dataDir) => {
      const before = await openEmbedded({ dataDir, log: silentLog });
      await sql`CREATE TABLE t AS SELECT 1 AS id`.execute(before.db);
      await before.close();

      const after = await openEmbedded({ dataDir, log: silentLog });
      const { rows } = await sql`SELECT id FROM t`.execute(after.db);
      await after.close();

      expect(rows).toEqual([{ id: 1 }]);
    });
  });
});

async function insertUntilKilled(dataDir: string, first: number, many: number): Promise<number[]> {
  const file = path.join(import.meta.dirname, '../../../../test/kits/database/insert-until-killed.ts');
  const child = spawn(process.execPath, [file, dataDir, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => {
    printed += text.toString();
    if (printed.split('\n').length > many) child.kill('SIGKILL');
  });
  await once(child, 'close');
  // Only whole lines: the last number may be cut.
  return printed.split('\n').slice(0, -1).map(Number);
}
