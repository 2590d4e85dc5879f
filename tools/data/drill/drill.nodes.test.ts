import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openDatabase } from '@duet/server/database';
import { inTestFolder, makeDatabase, silentLog } from '@duet/server/test';
import { installDebianPostgres, startPostgres } from '../../postgres/index.ts';
import type { RunningPostgres } from '../../postgres/index.ts';
import { anInstallation } from './installation.ts';
import { runDrill } from './run-drill.ts';

/** Two starts of the real server and several commands, on a busy machine. */
jest.setTimeout(900_000);

describe('a backup of PostgreSQL, made while its server runs and members write', () => {
  // npm's PostgreSQL comes without pg_dump, and Debian's pg_dump is of the version of Debian's PostgreSQL
  let postgres: RunningPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(await installDebianPostgres());
  });
  afterAll(() => postgres.stop());

  it('brings back all that was acknowledged before, in another database, as members see it', async () => {
    await inTestFolder(async (folder) => {
      const file = path.join(folder, 'night.duet');
      const place = async (name: string) => ({
        dataDir: path.join(folder, name),
        databaseUrl: (await makeDatabase(postgres.url)).url,
      });
      const [home, away] = [await place('home'), await place('away')];

      const report = await runDrill(home, away, file);

      expect(report).toMatchObject({ lost: [], outOfOrder: [], signedIn: true, samePicture: true, wrongBalances: [] });
      expect(report.before).toBeGreaterThanOrEqual(40);
      expect(report.during).toBeGreaterThan(0);
      expect(report.found).toBeGreaterThanOrEqual(report.before);
      expect(report.printed[1]).toMatch(/as the archive of pg_dump, for PostgreSQL\nfiles {5}17, /);
      expect(report.printed[2]).toMatch(/^Restored \d+ rows and 17 files\.$/);

      const full = await anInstallation({ ...away, dataDir: path.join(folder, 'third') });
      expect(await full.data('restore', file)).toEqual({
        code: 1,
        output: expect.stringMatching(
          /^The database to restore into is not empty \(it has a table \w+\); choose an empty one\.$/,
        ),
      });
      const embedded = await anInstallation({ dataDir: path.join(folder, 'fourth') });
      expect(await embedded.data('restore', file)).toEqual({
        code: 1,
        output: 'This backup was made by pg_dump: name an empty PostgreSQL in DATABASE_URL.',
      });
    });
  });

  it('is kept as rows where it is asked for, which the embedded database reads as well', async () => {
    await inTestFolder(async (folder) => {
      const { url: databaseUrl } = await makeDatabase(postgres.url);
      const home = await anInstallation({ dataDir: path.join(folder, 'home'), databaseUrl });
      const empty = await home.data('backup', path.join(folder, 'empty.duet'));
      await home.start();
      await home.kill();
      const made = await home.data('backup', '--rows', path.join(folder, 'rows.duet'));
      const away = { dataDir: path.join(folder, 'away') };

      const restored = await (await anInstallation(away)).data('restore', path.join(folder, 'rows.duet'));

      expect(empty).toEqual({ code: 1, output: 'There is nothing to keep: the database has no tables of Duet.' });
      expect(made.output).toMatch(/^Backed up \d+ rows and 0 files\.$/);
      expect(restored.output).toBe(made.output.replace('Backed up', 'Restored'));
      const database = await openDatabase({ ...away, log: silentLog });
      const secrets = await database.db.selectFrom('server_secrets').selectAll().execute();
      await database.close();
      expect(secrets.length).toBeGreaterThan(0);
    });
  });
});
