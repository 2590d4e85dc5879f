import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memoryMediaStore } from '../../../test/kits/media/memory-media-store.ts';
import { openTestS3 } from '../../../test/kits/media/test-s3.ts';
import type { TestS3 } from '../../../test/kits/media/test-s3.ts';
import { newId } from '../../lib/ids.ts';
import { fileMediaStore } from './file-media-store.ts';
import type { MediaStore } from './media-store.ts';
import { MediaStoreError, probeS3, s3MediaStore } from './s3-media-store.ts';

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'duet-stores-'));
  s3 = await openTestS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: readonly [string, () => MediaStore][] = [
  ['memory', () => memoryMediaStore()],
  ['files', () => fileMediaStore(folder)],
  ['S3', () => s3MediaStore(s3.place, { retries: 1 })],
];

describe.each(stores)('files in %s', (_name, open) => {
  it('are kept, replaced and removed', async () => {
    const store = open();
    const key = `${newId()}.full`;

    expect(await store.get(key)).toBeUndefined();
    await store.put(key, Buffer.from('draft'));
    await store.put(key, Buffer.from([0, 255, 13, 10, 0]));

    expect(await store.get(key)).toEqual(Buffer.from([0, 255, 13, 10, 0]));
    await store.remove(key);
    expect(await store.get(key)).toBeUndefined();
  });

  it('may be removed when they are not there', async () => {
    await expect(open().remove(`${newId()}.thumb`)).resolves.toBeUndefined();
  });

  it('are stored side by side, also when written at once', async () => {
    const store = open();
    const keys = Array.from({ length: 20 }, () => `${newId()}.file`);

    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))));

    for (const key of keys) expect((await store.get(key))?.toString()).toBe(key);
  });

  it('may be empty or large', async () => {
    const store = open();
    const [empty, large] = [`${newId()}.file`, `${newId()}.file`];
    const bytes = Buffer.alloc(5 * 1024 * 1024, 7);

    await store.put(empty, Buffer.alloc(0));
    await store.put(large, bytes);

    expect(await store.get(empty)).toEqual(Buffer.alloc(0));
    expect((await store.get(large))?.equals(bytes)).toBe(true);
  });

  it('are copied from a path, and the original stays', async () => {
    const store = open();
    const [key, content] = [`${newId()}.file`, path.join(folder, newId())];
    const bytes = Buffer.alloc(5 * 1024 * 1024, 'recording');
    await writeFile(content, bytes);

    await store.put(key, { path: content, bytes: bytes.length });

    expect((await store.get(key))?.equals(bytes)).toBe(true);
    expect((await readFile(content)).equals(bytes)).toBe(true);
  });

  it('are not stored partially when the source file is missing', async () => {
    const store = open();
    const key = `${newId()}.file`;

    await expect(store.put(key, { path: path.join(folder, 'gone'), bytes: 7 })).rejects.toThrow('ENOENT');

    expect(await store.get(key)).toBeUndefined();
  });

  it.each(['../secret.full', 'a/b.full', '/etc/passwd', '.full', 'a.b/../c', ''])(
    'have plain names, not %s',
    async (bad) => {
      const store = open();

      for (const work of [() => store.put(bad, Buffer.alloc(1)), () => store.get(bad), () => store.remove(bad)]) {
        await expect(work()).rejects.toThrow('plain file name');
      }
    },
  );
});

describe('a folder as a media store', () => {
  it('keeps nothing of a file that could not be written', async () => {
    const own = path.join(folder, newId());
    const store = fileMediaStore(own);

    await expect(store.put(`${newId()}.file`, { path: path.join(folder, 'gone'), bytes: 7 })).rejects.toThrow('ENOENT');

    const left = await readdir(own, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });
});

describe('S3 as a media store', () => {
  it('stores files under the configured path', async () => {
    const key = `${newId()}.full`;

    await s3MediaStore(s3.place).put(key, Buffer.from('picture'));

    expect(s3.objects.get(`/duet-test/media/of/tests/${key}`)?.toString()).toBe('picture');
  });

  it('retries while it is busy, and fails when it stays so', async () => {
    const store = s3MediaStore(s3.place, { retries: 1 });
    const key = `${newId()}.full`;

    s3.fail(503);
    await store.put(key, Buffer.from('picture'));
    s3.fail(500, 500);

    await expect(store.get(key)).rejects.toThrow('S3 refused: SlowDown (500)');
    expect((await store.get(key))?.toString()).toBe('picture');
  });

  it('sends a file again from its beginning when it was busy', async () => {
    const store = s3MediaStore(s3.place, { retries: 1 });
    const [key, content] = [`${newId()}.file`, path.join(folder, newId())];
    await writeFile(content, 'recording');

    s3.fail(503);
    await store.put(key, { path: content, bytes: 9 });

    expect((await store.get(key))?.toString()).toBe('recording');
  });

  it('is tested at the start without leaving a file', async () => {
    const before = s3.objects.size;

    await probeS3(s3.place);

    expect(s3.objects.size).toBe(before);
  });

  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, 'S3 refused: SignatureDoesNotMatch (403)'],
    ['another key', { accessKeyId: 'AKIDOTHER' }, 'S3 refused: InvalidAccessKeyId (403)'],
    ['another bucket', { bucket: 'duet-other' }, 'S3 refused: NoSuchBucket (404)'],
    ['a door that is closed', { endpoint: 'http://127.0.0.1:9' }, 'it does not answer'],
  ])('stops the start with one line for %s', async (_what, change, reason) => {
    const probing = probeS3({ ...s3.place, ...change }, { retries: 0 });

    await expect(probing).rejects.toThrow(MediaStoreError);
    await expect(probing).rejects.toThrow(`it must be a bucket that can be used: ${reason}.`);
  });

  it('never prints a secret', async () => {
    const { bucket, prefix } = s3.place;

    expect(new MediaStoreError({ bucket, prefix }, 'no').message).toBe(
      'MEDIA_URL is "s3://duet-test/media/of/tests/"; it must be a bucket that can be used: no.',
    );
  });
});
