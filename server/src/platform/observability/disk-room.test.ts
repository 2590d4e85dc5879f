import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { hasDiskRoom } from './disk-room.ts';

describe('the room on a disk', () => {
  it('is compared with what is needed at least', async () => {
    const found = await Promise.all([1, Number.MAX_SAFE_INTEGER].map((least) => hasDiskRoom(tmpdir(), least)));

    expect(found).toEqual([true, false]);
  });

  it('is believed to be there when the folder is not', async () => {
    await expect(hasDiskRoom(path.join(tmpdir(), 'no-such-folder-of-duet'))).resolves.toBe(true);
  });
});
