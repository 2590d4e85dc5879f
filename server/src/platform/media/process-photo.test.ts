import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { aTellingPhoto, photoFormats, photoSecrets } from '../../../test/kits/media/test-photo.ts';
import { processChatPhoto, processPhoto } from './process-photo.ts';

/** What sharp finds in a photo besides its pixels. */
async function metadataOf(picture: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, tifftagPhotoshop, icc, comments } = await sharp(picture).metadata();
  const all = { exif, xmp, iptc, tifftagPhotoshop, icc, comments };
  return Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

const secretsIn = (picture: Buffer): string[] => photoSecrets.filter((secret) => picture.includes(secret));

async function expectBare(pictures: Readonly<Record<string, Buffer>>): Promise<void> {
  for (const [name, kept] of Object.entries(pictures)) {
    const traces = { metadata: await metadataOf(kept), secrets: secretsIn(kept) };
    expect({ name, ...traces }).toEqual({ name, metadata: [], secrets: [] });
  }
}

describe('the photo of these tests', () => {
  it.each([
    ['jpeg', ['exif', 'xmp', 'iptc']],
    ['png', ['exif', 'xmp', 'comments']],
    ['webp', ['exif', 'xmp']],
  ] as const)('tells all that %s can tell', async (format, kinds) => {
    const picture = await aTellingPhoto({ format });

    expect(await metadataOf(picture)).toEqual(expect.arrayContaining([...kinds]));
    expect(secretsIn(picture)).toEqual(photoSecrets);
  });

  it('has a record of IPTC with a name, a city and a caption', async () => {
    const { iptc } = await sharp(await aTellingPhoto()).metadata();

    for (const word of ['Secret Person', 'Secret City', 'Secret caption']) expect(iptc?.includes(word)).toBe(true);
  });
});

describe.each(photoFormats)('a photo sent as %s', (format) => {
  it('keeps nothing but pixels for profiles: whole, on a card, in a list and smudged', async () => {
    const { full, card, narrowCard, thumb } = await processPhoto(await aTellingPhoto({ format }));

    await expectBare({ full, card, narrowCard, thumb });
  });

  it('keeps nothing but pixels for chats: whole and smudged', async () => {
    const { full, blur } = await processChatPhoto(await aTellingPhoto({ format }));

    await expectBare({ full, blur });
  });
});
