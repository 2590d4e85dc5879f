import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inTestFolder } from '@duet/server/test';
import { fileOfBackup, readKept, removeOldBackups } from './name-backup.ts';

describe('a backup by the clock', () => {
  it('is called after its time in a folder, and as it is named elsewhere', async () => {
    await inTestFolder(async (folder) => {
      const now = new Date('2026-11-29T01:20:30.123Z');

      expect(fileOfBackup(folder, now)).toBe(path.join(folder, 'duet-2026-11-29T01-20-30Z.duet'));
      expect(fileOfBackup(`${folder}/new/`, now)).toBe(path.join(folder, 'new', 'duet-2026-11-29T01-20-30Z.duet'));
      expect(fileOfBackup(path.join(folder, 'b.duet'), now)).toBe(path.join(folder, 'b.duet'));
    });
  });

  it('takes the place of the oldest one, and of nothing else', async () => {
    await inTestFolder(async (folder) => {
      const days = [27, 28, 29].map((day) => `duet-2026-11-${day}T01-00-00Z.duet`);
      const others = ['before-the-upgrade.duet', 'duet-2026-11-01T01-00-00Z.duet.part'];
      for (const name of [...days, ...others]) await writeFile(path.join(folder, name), 'a backup');

      expect(await removeOldBackups(folder, 2)).toBe(1);

      expect((await readdir(folder)).toSorted()).toEqual([...others, ...days.slice(1)].toSorted());
      expect(await removeOldBackups(folder, 9)).toBe(0);
    });
  });

  it('keeps no number that makes no sense', () => {
    expect([readKept(undefined), readKept('14')]).toEqual([undefined, 14]);
    for (const text of ['0', '-1', 'all', '']) expect(() => readKept(text)).toThrow(`--keep is "${text}"; it must be`);
  });
});
