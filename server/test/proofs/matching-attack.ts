import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { randomFrom } from '../../src/lib/random.ts';

/** A list of numbers made of a picture, to be compared by least squares. */
export type Fingerprint = (picture: Buffer) => Promise<readonly number[]>;

/** Everything that somebody who has both pictures could compare them by. */
export const fingerprints: Readonly<Record<string, Fingerprint>> = {
  'mean colour': (picture) => pixelsOf(picture, 1),
  '4 × 4 pixels': (picture) => pixelsOf(picture, 4),
  '8 × 8 pixels': (picture) => pixelsOf(picture, 8),
  '24 × 24 pixels': (picture) => pixelsOf(picture, 24),
  '8 × 8 pixels, whatever the brightness': async (picture) => withoutMean(await pixelsOf(picture, 8)),
  thumbhash: thumbhashOf,
  'size of the file': async (picture) => [picture.length],
};

/**
 * Assigns each hidden picture a clear photo, best match first, and returns the number of correct ones. A random guess
 * gets one right on average; more than seven has a chance of one in 100,000.
 */
export function countHits(hidden: readonly (readonly number[])[], clear: readonly (readonly number[])[]): number {
  const pairs = hidden.flatMap((one, row) => clear.map((other, column) => ({ row, column, gap: gapOf(one, other) })));
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  let hits = 0;
  for (const { row, column } of pairs.toSorted((a, b) => a.gap - b.gap)) {
    if (rows.has(row) || columns.has(column)) continue;
    rows.add(row);
    columns.add(column);
    if (row === column) hits += 1;
  }
  return hits;
}

/** A picture of a few large coloured patches: no two are alike, and the same number makes the same one. */
export async function aPatchedPicture(seed: number): Promise<Buffer> {
  const next = randomFrom(`${seed}`);
  const patches = Buffer.from(Array.from({ length: 3 * 3 * 4 }, () => Math.floor(next() * 256)));
  return await sharp(patches, { raw: { width: 3, height: 4, channels: 3 } })
    .resize(360, 480, { fit: 'fill', kernel: 'cubic' })
    .jpeg()
    .toBuffer();
}

/** A picture as it was once shown to those who may not see it. */
export async function aSmudgeOf(picture: Buffer): Promise<Buffer> {
  const tiny = await sharp(picture).resize(24, 24, { fit: 'cover' }).blur(1.2).png().toBuffer();
  return await sharp(tiny).webp({ quality: 50 }).toBuffer();
}

async function pixelsOf(picture: Buffer, side: number): Promise<number[]> {
  return [...(await sharp(picture).resize(side, side, { fit: 'cover' }).removeAlpha().raw().toBuffer())];
}

async function thumbhashOf(picture: Buffer): Promise<number[]> {
  const small = sharp(picture).resize(100, 100, { fit: 'cover' }).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return [...rgbaToThumbHash(info.width, info.height, data)];
}

function withoutMean(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function gapOf(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0);
}
