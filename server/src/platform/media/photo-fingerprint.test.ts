import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { fingerprintOf } from './photo-fingerprint.ts';

const plain = (background: string) => sharp({ create: { width: 200, height: 300, channels: 3, background } });

describe('the fingerprint of a photo', () => {
  it.each(['white', 'crimson', 'teal'])('is null for a photo of plain %s', async (colour) => {
    expect(await fingerprintOf(plain(colour))).toBeNull();
  });

  it('has three bytes for each of 16 × 16 points', async () => {
    const dark = { create: { width: 100, height: 150, channels: 3, background: 'black' } } as const;
    const image = plain('white').composite([{ input: dark, left: 20, top: 40 }]);

    expect(Buffer.from((await fingerprintOf(sharp(await image.png().toBuffer()))) ?? '', 'base64')).toHaveLength(768);
  });
});
