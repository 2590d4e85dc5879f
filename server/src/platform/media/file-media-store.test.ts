import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileMediaStore } from './file-media-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'duet-media-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const key = '0193a000-0000-7000-8000-0000000000ab.full';

describe('photos stored as files', () => {
  it('are kept, read by another process, replaced and removed', async () => {
    const bytes = Buffer.from('picture');

    await fileMediaStore(folder).put(key, Buffer.from('draft'));
    await fileMediaStore(folder).put(key, bytes);
    const again = fileMediaStore(folder);

    expect(await again.get(key)).toEqual(bytes);
    expect(await readdir(path.join(folder, 'ab'))).toEqual([key]);
    await again.remove(key);
    await again.remove(key);
    expect(await again.get(key)).toBeUndefined();
  });
});
