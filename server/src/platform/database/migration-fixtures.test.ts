import { describe, expect, it } from '@jest/globals';

import { readMigrations } from './migration-files.ts';
import { aFolderOfMigrations } from '../../../test/kits/database/migration-fixtures.ts';

describe('a folder of migrations for tests', () => {
  it('is whole for everybody who asks for the same files at once', async () => {
    const files = { '0001_long.sql': `SELECT '${'x'.repeat(500_000)}';` };

    const readTenTimes = async (): Promise<string[]> => {
      const checksums: string[] = [];
      for (let turn = 0; turn < 10; turn += 1) {
        const migrations = await readMigrations(await aFolderOfMigrations(files));
        checksums.push(...migrations.map(({ checksum }) => checksum));
      }
      return checksums;
    };
    const read = await Promise.all(Array.from({ length: 10 }, readTenTimes));

    expect(read.flat()).toHaveLength(100);
    expect(new Set(read.flat()).size).toBe(1);
  });
});
