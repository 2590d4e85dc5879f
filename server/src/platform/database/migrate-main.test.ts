import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { lockDirectory } from './embedded/lock.ts';
import { inTestFolder } from '../../../test/kits/database/test-folder.ts';

async function migrateWith(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'migrate-main.ts')], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  let output = '';
  const collect = (text: Buffer): void => {
    output += text.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  await once(child, 'close');
  return { code: child.exitCode, output: output.replaceAll(/^.*Warning:.*\n.*\n/gm, '') };
}

describe('npm run db:migrate', () => {
  it('applies what is missing, and then nothing', async () => {
    await inTestFolder(async (dataDir) => {
      const first = await migrateWith({ DATA_DIR: dataDir });
      const second = await migrateWith({ DATA_DIR: dataDir });

      expect(first).toEqual({ code: 0, output: expect.stringMatching(/^Applied 0001_\w+\.sql/) });
      expect(second).toEqual({ code: 0, output: 'The database is up to date.\n' });
    });
  });

  it('says in one line why it cannot', async () => {
    await inTestFolder(async (dataDir) => {
      const lock = lockDirectory(dataDir);
      const inUse = await migrateWith({ DATA_DIR: dataDir });
      lock.release();
      const misconfigured = await migrateWith({ DATABASE_URL: 'mysql://db' });

      expect(inUse).toEqual({ code: 1, output: expect.stringMatching(/^The database in .* is in use .*\.\n$/) });
      expect(misconfigured).toEqual({ code: 1, output: expect.stringMatching(/^DATABASE_URL is .*\.\n$/) });
    });
  });
});
