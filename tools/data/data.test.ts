import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@duet/server/database';
import type { Database } from '@duet/server/database';
import { inTestFolder, makePair, openTestApp, silentLog } from '@duet/server/test';
import { backUp } from './backup.ts';
import { DataError } from './data-error.ts';
import { fileProblem } from './file-problem.ts';
import { restore } from './restore.ts';
import { contents, fillOddly } from './test-contents.ts';

const embedded = (dataDir: string): Promise<Database> => openDatabase({ dataDir, log: silentLog });

describe('a backup', () => {
  let source: Awaited<ReturnType<typeof openTestApp>>;
  beforeAll(async () => {
    source = await openTestApp();
    await makePair(source, 'matched');
    await makePair(source, 'reported');
    await fillOddly(source.deps.database);
    // its chores would write leases while rows are compared
    await source.app.close();
  });
  afterAll(() => source.close());

  it('holds rows and pictures in one file and restores both', async () => {
    await inTestFolder(async (folder) => {
      const [home, away, file] = [path.join(folder, 'home'), path.join(folder, 'away'), path.join(folder, 'b.duet')];
      const picture = path.join('media', 'ab', '0192-ab.whole.jpg');
      await mkdir(path.dirname(path.join(home, picture)), { recursive: true });
      await writeFile(path.join(home, picture), Buffer.from([0xff, 0, 13, 10]));

      const made = await backUp(source.deps.database, { dataDir: home }, file);
      const target = await embedded(away);
      const restored = await restore({ database: target, dataDir: away }, file);
      const found = await contents(target);
      await target.close();

      expect(restored).toEqual(made);
      expect(made.rows).toBeGreaterThan(1200);
      expect(Object.values(found.counters)).toEqual([expect.any(Number)]);
      expect(found).toEqual(await contents(source.deps.database));
      expect(await readFile(path.join(away, picture))).toEqual(Buffer.from([0xff, 0, 13, 10]));
    });
  });

  it('is not restored when it was cut short, nor into a database that is not empty', async () => {
    await inTestFolder(async (folder) => {
      const file = path.join(folder, 'b.duet');
      await backUp(source.deps.database, { dataDir: folder }, file);
      const target = await embedded(path.join(folder, 'target'));
      const filled = restore({ database: source.deps.database, dataDir: path.join(folder, 'other') }, file);
      await expect(filled).rejects.toThrow(/not empty/);
      await truncate(file, 2_000);

      await expect(restore({ database: target, dataDir: path.join(folder, 'target') }, file)).rejects.toThrow(
        /not a whole backup/,
      );

      expect(Object.values((await contents(target)).tables).every(({ rows }) => rows === 0)).toBe(true);
      expect(existsSync(path.join(folder, 'target', 'media'))).toBe(false);
      await target.close();
    });
  });

  it('fails when a file cannot be read', async () => {
    await inTestFolder(async (folder) => {
      const [home, file] = [path.join(folder, 'home'), path.join(folder, 'b.duet')];
      // a folder in the place of a file cannot be read by root either
      await mkdir(path.join(home, 'identity.json'), { recursive: true });

      await expect(backUp(source.deps.database, { dataDir: home }, file)).rejects.toThrow(
        'cannot be read: a folder is where a file should be.',
      );

      expect(await readdir(folder)).toEqual(['home']);
    });
  });

  it('says in one line why its file cannot be written, and leaves nothing', async () => {
    await inTestFolder(async (folder) => {
      await writeFile(path.join(folder, 'notes'), 'a file');
      const missing = path.join(folder, 'gone', 'b.duet');
      const below = path.join(folder, 'notes', 'b.duet');

      await expect(backUp(source.deps.database, { dataDir: folder }, missing)).rejects.toThrow(
        `No backup was made, and nothing of it was kept: a file or its folder is not there (${missing}.part).`,
      );
      await expect(backUp(source.deps.database, { dataDir: folder }, below)).rejects.toThrow(
        'a file is where a folder should be',
      );
      expect(await readdir(folder)).toEqual(['notes']);
    });
  });

  it('says in one line that a disk is full', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

    const problem = fileProblem(full, 'No backup was made');

    expect(problem).toEqual(new DataError('No backup was made: no room is left on the disk.'));
    expect(fileProblem(new Error('a bug'), 'nothing')).toEqual(new Error('a bug'));
  });

  it('restores nothing, in one line, where its pictures cannot be written', async () => {
    await inTestFolder(async (folder) => {
      const [home, away, file] = [path.join(folder, 'home'), path.join(folder, 'away'), path.join(folder, 'b.duet')];
      await mkdir(path.join(home, 'media', 'ab'), { recursive: true });
      await writeFile(path.join(home, 'media', 'ab', '0192-ab.whole.jpg'), 'a picture');
      await backUp(source.deps.database, { dataDir: home }, file);
      const target = await embedded(path.join(folder, 'database'));
      await writeFile(away, 'a file');

      await expect(restore({ database: target, dataDir: away }, file)).rejects.toThrow(
        'Nothing was restored: a file is where a folder should be',
      );
      expect((await contents(target)).tables).toEqual({});
      await target.close();
    });
  });

  it('never overwrites an earlier one', async () => {
    await inTestFolder(async (folder) => {
      await backUp(source.deps.database, { dataDir: folder }, path.join(folder, 'b.duet'));

      await expect(backUp(source.deps.database, { dataDir: folder }, path.join(folder, 'b.duet'))).rejects.toThrow(
        /exists already/,
      );
    });
  });
});
