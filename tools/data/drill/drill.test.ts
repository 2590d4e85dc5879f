import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { inTestFolder } from '@duet/server/test';
import { anInstallation } from './installation.ts';
import { runDrill } from './run-drill.ts';

/** Two starts of the real server and three commands, on a busy machine. */
jest.setTimeout(900_000);

describe('a backup of the embedded database, made while its server runs and members write', () => {
  it('brings back all that was acknowledged before, in another place, as members see it', async () => {
    await inTestFolder(async (folder) => {
      const place = (name: string) => ({ dataDir: path.join(folder, name) });

      const report = await runDrill(place('home'), place('away'), path.join(folder, 'night.duet'));

      expect(report).toMatchObject({ lost: [], outOfOrder: [], signedIn: true, samePicture: true, wrongBalances: [] });
      expect(report.before).toBeGreaterThanOrEqual(40);
      // members went on meanwhile
      expect(report.during).toBeGreaterThan(0);
      expect(report.found).toBeGreaterThanOrEqual(report.before);
      expect(report.movements).toBeGreaterThan(4);
      expect(report.printed[0]).toMatch(/^Backed up \d+ rows and 17 files\.$/);
      expect(report.printed[1]).toMatch(/is whole\.\nmade {6}20\S+Z\nversion {3}\d{4}_\w+ \(\d+ migrations\)\n/);
      expect(report.printed[2]).toMatch(/^Restored \d+ rows and 17 files\.$/);
    });
  });
});

describe('keys of a server over the embedded database', () => {
  it('are rotated by the running server, and by the command itself when it is stopped', async () => {
    await inTestFolder(async (dataDir) => {
      const site = await anInstallation({ dataDir });
      await site.start();
      const rotated = await site.data('secrets', 'rotate', 'session');
      const refused = await site.data('secrets', 'rotate', 'marks');
      await site.kill();

      const listed = await site.data('secrets');

      expect(rotated).toEqual({ code: 0, output: expect.stringMatching(/^session has a new key; it signs from 20/) });
      expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^marks is no key that can be rotated; /) });
      expect(listed.output).toMatch(/^media: one key\nsession: a new key signs from 20\S+$/m);
    });
  });
});
