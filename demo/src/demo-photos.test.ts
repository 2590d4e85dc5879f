import { describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { photoKey } from '@duet/server/demo';
import { memoryMediaStore } from '@duet/server/test';
import { demoPhotoSpec, withDemoPhotos } from './demo-photos.ts';
import { demoPhotoId } from './members/demo-ids.ts';
import { demoRoster } from './members/roster.ts';
import { demoThumbhash } from './pictures/thumbhash.ts';
import { readDemoThumbhashes } from './thumbhashes.ts';

const photo = demoPhotoId(7, 0);

describe('photos of demo members', () => {
  it('are painted when first asked for: whole as JPEG, small ones as WebP', async () => {
    const store = withDemoPhotos(memoryMediaStore());
    const sizeOf = async (variant: 'full' | 'thumb') => {
      const { format, width, height } = await sharp(await store.get(photoKey(photo, variant))).metadata();
      return { format, width, height };
    };

    expect(await sizeOf('full')).toEqual({ format: 'jpeg', width: 1080, height: 1440 });
    expect(await sizeOf('thumb')).toEqual({ format: 'webp', width: 320, height: 320 });
  });

  it('are painted once, however many ask at the same time', async () => {
    const files = memoryMediaStore();
    const put = jest.spyOn(files, 'put');
    const store = withDemoPhotos(files);

    const [first, second] = await Promise.all([
      store.get(photoKey(photo, 'thumb')),
      store.get(photoKey(photo, 'thumb')),
    ]);
    const third = await store.get(photoKey(photo, 'thumb'));

    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(put).toHaveBeenCalledTimes(1);
  });

  it('are those of the demo only', async () => {
    const store = withDemoPhotos(memoryMediaStore());

    expect(await store.get('01999999-0000-7000-9000-000000000000.full')).toBeUndefined();
    expect(demoPhotoSpec(demoPhotoId(100_000, 0))).toBeUndefined();
    expect(demoPhotoSpec(demoPhotoId(7, 6))).toBeUndefined();
  });

  it('have a thumbhash each, made of the very photo (else run demo/src/make-thumbhashes.ts)', async () => {
    const hashes = readDemoThumbhashes();
    expect(hashes.map((each) => each.length)).toEqual(demoRoster().map((member) => member.photos));

    for (const [member, index] of [
      [0, 0],
      [1, 5],
      [99, 1],
      [641, 0],
    ] as const) {
      const spec = demoPhotoSpec(demoPhotoId(member, index));
      expect(spec && (await demoThumbhash(spec))).toBe(hashes[member]?.[index]);
    }
  });
});
