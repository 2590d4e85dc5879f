import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { hashOf } from './kept-pictures.ts';

const grey = Buffer.alloc(40 * 30 * 3, 128);
const png = (pixels: Buffer, compressionLevel = 6, width = 40) =>
  sharp(pixels, { raw: { width, height: 1200 / width, channels: 3 } })
    .png({ compressionLevel })
    .toBuffer();

it('a picture is its pixels, however they are packed', async () => {
  expect(await hashOf(await png(grey, 0))).toBe(await hashOf(await png(grey, 9)));
});

it('one other shade of one pixel is another picture, and so is another width', async () => {
  const other = Buffer.from(grey);
  other[1800] = 129;

  const hashes = await Promise.all(
    [png(grey), png(other), png(grey, 6, 30)].map(async (each) => await hashOf(await each)),
  );

  expect(new Set(hashes).size).toBe(3);
});
