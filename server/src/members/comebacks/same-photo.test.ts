import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { aPortrait } from '../../../test/kits/comebacks-kit.ts';
import { fingerprintOf } from '../../platform/media/photo-fingerprint.ts';
import { isSamePhoto, readFingerprint } from './same-photo.ts';

async function read(picture: Buffer) {
  const fingerprint = await fingerprintOf(sharp(picture));
  if (fingerprint === null) throw new Error('The picture shows nothing.');
  return readFingerprint(fingerprint);
}

/** A dark square somewhere on a bare wall. */
async function onAWall(left: number, top: number): Promise<Buffer> {
  const square = { create: { width: 60, height: 60, channels: 3, background: '#222' } } as const;
  const wall = sharp({ create: { width: 300, height: 400, channels: 3, background: '#e0b080' } });
  return wall
    .composite([{ input: square, left, top }])
    .png()
    .toBuffer();
}

describe('two photos', () => {
  it('are the same when one is a part of the other, mirrored and encoded anew, whichever comes first', async () => {
    const picture = await aPortrait(1);
    const part = sharp(picture).extract({ left: 40, top: 60, width: 400, height: 520 }).flop().jpeg({ quality: 55 });
    const [whole, cropped] = [await read(picture), await read(await part.toBuffer())];

    expect([isSamePhoto(whole, cropped), isSamePhoto(cropped, whole)]).toEqual([true, true]);
  });

  it('are not the same when they show two people', async () => {
    expect(isSamePhoto(await read(await aPortrait(1)), await read(await aPortrait(2)))).toBe(false);
  });

  it('are not the same for the bare wall in both', async () => {
    expect(isSamePhoto(await read(await onAWall(0, 0)), await read(await onAWall(120, 300)))).toBe(false);
  });
});
