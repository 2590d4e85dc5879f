import { mkdir, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';

import { silentLog } from '../../../../test/kits/database/test-database.ts';
import { inTestFolder } from '../../../../test/kits/database/test-folder.ts';
import { copyChanged } from './copy-files.ts';
import { openEmbedded } from './open.ts';

describe('a copy of the files of a database that is written to', () => {
  it('opens with all that was acknowledged before it was asked for, as it was at one moment', async () => {
    await inTestFolder(async (folder) => {
      const database = await openEmbedded({ dataDir: path.join(folder, 'home'), log: silentLog });
      await sql`CREATE TABLE one (id int PRIMARY KEY, filling text)`.execute(database.db);
      await sql`CREATE TABLE twins (id int PRIMARY KEY)`.execute(database.db);
      let acknowledged = 0;
      let isDone = false;
      const write = async (): Promise<void> => {
        while (!isDone) {
          const id = acknowledged + 1;
          await database.transaction(async (tx) => {
            await sql`INSERT INTO one VALUES (${id}::int, repeat('x', 3000))`.execute(tx);
            await sql`UPDATE one SET filling = repeat('y', 3000) WHERE id = ${id - 1}::int`.execute(tx);
            await sql`INSERT INTO twins VALUES (${id}::int)`.execute(tx);
          });
          acknowledged = id;
        }
      };
      const writing = write();

      try {
        for (const name of ['first', 'second', 'third']) {
          const before = acknowledged;
          await database.copyFiles?.(path.join(folder, name, 'database'));
          const copy = await openEmbedded({ dataDir: path.join(folder, name), log: silentLog });
          const { rows } = await sql<{ highest: number; whole: number }>`
          SELECT max(one.id) AS highest, count(*) FILTER (WHERE one.id = twins.id) AS whole
          FROM one FULL JOIN twins USING (id)`.execute(copy.db);
          await copy.close();

          expect(rows[0]?.highest).toBeGreaterThanOrEqual(before);
          expect(rows[0]?.whole).toBe(rows[0]?.highest);
        }
      } finally {
        isDone = true;
        await writing;
        await database.close();
      }
      expect(acknowledged).toBeGreaterThan(0);
    });
  });

  it('becomes the same as what it is a copy of, whatever was written, made and removed in between', async () => {
    await inTestFolder(async (folder) => {
      const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
      await mkdir(path.join(from, 'old'), { recursive: true });
      for (const name of ['same', 'longer', 'other', 'gone', 'old/gone']) await writeFile(path.join(from, name), name);
      const earlier = new Date(Date.now() - 60_000);
      for (const name of ['same', 'longer', 'other']) await utimes(path.join(from, name), earlier, earlier);
      const since = Date.now() - 1_000;
      copyChanged(from, to, 0);

      await writeFile(path.join(from, 'longer'), 'much longer');
      await writeFile(path.join(from, 'other'), 'OTHER');
      await rm(path.join(from, 'gone'));
      await rm(path.join(from, 'old'), { recursive: true });
      await mkdir(path.join(from, 'new'));
      await writeFile(path.join(from, 'new', 'made'), 'made');
      // what nobody has written since is not read again
      await writeFile(path.join(to, 'same'), 'kept');
      await utimes(path.join(to, 'same'), earlier, earlier);
      copyChanged(from, to, since);

      const texts = await Promise.all(
        ['same', 'longer', 'other', 'new/made'].map((name) => readFile(path.join(to, name), 'utf8')),
      );
      expect(texts).toEqual(['kept', 'much longer', 'OTHER', 'made']);
      expect((await readdir(to, { recursive: true })).toSorted()).toEqual(
        ['same', 'longer', 'other', 'new', path.join('new', 'made')].toSorted(),
      );
    });
  });
});
