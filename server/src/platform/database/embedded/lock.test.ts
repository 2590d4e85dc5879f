import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { DatabaseInUseError } from '../errors.ts';
import { silentLog } from '../../../../test/kits/database/test-database.ts';
import { lockDirectory } from './lock.ts';
import { openEmbedded } from './open.ts';
import { inTestFolder } from '../../../../test/kits/database/test-folder.ts';

describe('the embedded database of a folder', () => {
  it('refuses a second opener with one clear line', async () => {
    await inTestFolder(async (dataDir) => {
      const database = await openEmbedded({ dataDir, log: silentLog });

      const second = openEmbedded({ dataDir, log: silentLog });

      await expect(second).rejects.toThrow(DatabaseInUseError);
      await expect(second).rejects.toThrow(`The database in ${dataDir} is in use by another process;`);
      await database.close();
    });
  });

  it('refuses another process', async () => {
    await inTestFolder(async (dataDir) => {
      const lock = lockDirectory(dataDir);

      const whileHeld = await openInAnotherProcess(dataDir);
      lock.release();
      const afterwards = await openInAnotherProcess(dataDir);

      expect(whileHeld).toBe('DatabaseInUseError');
      expect(afterwards).toBe('opened');
    });
  });

  it('can be opened again after a close', async () => {
    await inTestFolder(async (dataDir) => {
      await (await openEmbedded({ dataDir, log: silentLog })).close();

      const again = openEmbedded({ dataDir, log: silentLog });

      await expect(again).resolves.toMatchObject({ engine: 'embedded' });
      await (await again).close();
    });
  });
});

async function openInAnotherProcess(dataDir: string): Promise<string> {
  const lockModule = JSON.stringify(path.join(import.meta.dirname, 'lock.ts'));
  const script = `import { lockDirectory } from ${lockModule};
    try { lockDirectory(process.argv[1]); console.log('opened'); } catch (error) { console.log(error.name); }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  await once(child, 'close');
  return printed.trim();
}
