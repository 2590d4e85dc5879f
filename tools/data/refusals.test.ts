import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appliedMigrations, holdLock, migrate, migrationsFolder, openDatabase } from '@duet/server/database';
import type { Database } from '@duet/server/database';
import { inTestFolder, makeTestFolder, silentLog } from '@duet/server/test';
import { runCommand } from '../run-command.ts';
import { backUp } from './backup.ts';
import { withHeldFiles } from './held-files.ts';
import { restore } from './restore.ts';
import { contents } from './test-contents.ts';

const embedded = (dataDir: string): Promise<Database> => openDatabase({ dataDir, log: silentLog });

/** The same backup with other lines, and an end that fits them, as another version of Duet might have written it. */
async function rewrite(file: string, change: (line: string) => string): Promise<void> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map(change);
  const before = lines.slice(0, -1).map((line) => `${line}\n`);
  const sha256 = createHash('sha256').update(before.join('')).digest('hex');
  const end = (lines.at(-1) ?? '').replace(/"sha256":"\w+"/, `"sha256":"${sha256}"`);
  await writeFile(file, gzipSync(`${before.join('')}${end}\n`));
}

describe('what cannot be restored or backed up', () => {
  let folder: string;
  let home: string;
  let file: string;
  /** Where nothing of these may arrive. */
  let away: string;
  let target: Database;
  let test: Awaited<ReturnType<typeof makeTestFolder>>;
  beforeAll(async () => {
    test = await makeTestFolder();
    folder = test.path;
    [home, file] = [path.join(folder, 'home'), path.join(folder, 'b.duet')];
    const database = await embedded(home);
    await migrate(database);
    await sql`INSERT INTO server_secrets SELECT 'n' || n, 'kept' FROM generate_series(1, 20) n`.execute(database.db);
    await backUp(database, { dataDir: home }, file);
    await database.close();
    away = path.join(folder, 'away');
    target = await embedded(away);
  });
  afterAll(async () => {
    await target.close();
    await test.remove();
  });

  /** Restoring a copy of the backup after this change is refused so, and nothing is written. */
  async function expectRefused(change: (copy: string) => Promise<void>, message: RegExp): Promise<void> {
    const copy = path.join(folder, 'copy.duet');
    await cp(file, copy);
    await change(copy);

    await expect(restore({ database: target, dataDir: away }, copy)).rejects.toThrow(message);

    expect((await contents(target)).tables).toEqual({});
    expect((await readdir(away)).filter((name) => !name.startsWith('database'))).toEqual([]);
  }

  it('is a backup of which one letter was changed', async () => {
    await expectRefused(async (copy) => {
      const text = gunzipSync(await readFile(copy)).toString();
      await writeFile(copy, gzipSync(text.replace('kept', 'kepT')));
    }, /copy\.duet is not a whole backup of Duet; nothing was restored\.$/);
  });

  it('is a file of something else', async () => {
    await expectRefused((copy) => writeFile(copy, 'notes'), /is not a whole backup of Duet/);
    await expectRefused((copy) => writeFile(copy, gzipSync('{"kind":"end"}\n')), /is not a whole backup of Duet/);
  });

  it('is a backup of a newer version', async () => {
    const newer = (line: string): string => line.replace(/"\],"database"/, '","9999_future.sql"],"database"');

    await expectRefused(
      (copy) => rewrite(copy, newer),
      /^The backup comes from a newer version \(it has applied 9999_future\.sql\); update first\.$/,
    );
  });

  it('is a backup that names a file outside of the folder', async () => {
    const outside = '{"kind":"file","path":"media/../../x.jpg","base64":"AAAA"}';
    const smuggled = (line: string): string => (line.startsWith('{"kind":"end"') ? `${outside}\n${line}` : line);
    const copy = path.join(folder, 'smuggled.duet');
    await cp(file, copy);
    // twice, so that the end fits what was put before it
    await rewrite(copy, smuggled);
    await rewrite(copy, (line) => line);

    await expect(restore({ database: target, dataDir: away }, copy)).rejects.toThrow(/names a file that is not ours/);

    expect(Object.values((await contents(target)).tables).every(({ rows }) => rows === 0)).toBe(true);
    expect(existsSync(path.join(away, 'media'))).toBe(false);
  });

  it('is a folder whose server cannot be asked, or that another backup reads', async () => {
    const open = await embedded(home);
    const other = path.join(folder, 'other.duet');
    const backup = () =>
      runCommand('node', ['tools/data/main.ts', 'backup', other], { env: { DATA_DIR: home, DATABASE_URL: '' } });
    const unanswered = await backup();
    await open.close();
    const lock = holdLock(path.join(home, 'backing-up', 'lock'));
    const second = await backup();
    lock?.release();

    expect(unanswered).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The server over \S+ does not answer at \S+control\.sock; stop it and try again\.$/,
      ),
    });
    expect(second).toEqual({ code: 1, output: `Another backup of ${home} is under way.` });
    expect(existsSync(other)).toBe(false);
  });
});

describe('a backup', () => {
  it('of an older version is brought up to date', async () => {
    await inTestFolder(async (folder) => {
      const [old, away] = [path.join(folder, 'migrations'), path.join(folder, 'away')];
      await mkdir(old);
      const names = (await readdir(migrationsFolder)).toSorted();
      for (const name of names.slice(0, 100)) await cp(path.join(migrationsFolder, name), path.join(old, name));
      const source = await embedded(path.join(folder, 'home'));
      await migrate(source, { folder: old });
      await sql`INSERT INTO server_secrets VALUES ('media', 'kept')`.execute(source.db);
      await backUp(source, { dataDir: path.join(folder, 'home') }, path.join(folder, 'b.duet'));
      await source.close();
      const target = await embedded(away);

      await restore({ database: target, dataDir: away }, path.join(folder, 'b.duet'));

      const secrets = await sql`SELECT value FROM server_secrets WHERE name = 'media'`.execute(target.db);
      expect(secrets.rows).toEqual([{ value: 'kept' }]);
      expect((await appliedMigrations(target.db)).map(({ name }) => name)).toEqual(names);
      await target.close();
    });
  });

  it('holds pictures that are deleted while it is made, and clears what a killed one left', async () => {
    await inTestFolder(async (folder) => {
      const picture = path.join(folder, 'media', 'ab', '1-ab.whole.jpg');
      await mkdir(path.dirname(picture), { recursive: true });
      await writeFile(picture, 'a picture');
      await mkdir(path.join(folder, 'backing-up', 'media', 'cd'), { recursive: true });
      await writeFile(path.join(folder, 'backing-up', 'media', 'cd', '2-cd.whole.jpg'), 'of a killed one');
      await mkdir(path.join(folder, 'backing-up-1'));

      const held = await withHeldFiles(folder, async (files) => {
        await rm(picture);
        await writeFile(path.join(folder, 'media', 'ab', '3-ab.whole.jpg'), 'a newer one');
        await files.holdNewer();
        return await readdir(path.join(files.folder, 'media'), { recursive: true });
      });

      expect(held.toSorted()).toEqual(['ab', path.join('ab', '1-ab.whole.jpg'), path.join('ab', '3-ab.whole.jpg')]);
      expect(await readdir(folder)).toEqual(['media']);
    });
  });
});
