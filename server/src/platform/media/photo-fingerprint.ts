import type { Sharp } from 'sharp';

/** Points of a fingerprint in each direction. */
export const fingerprintSide = 16;
/** A photo of nearly one colour is like every other of that kind: brightness varies by less than this. */
const plain = 4;

/**
 * What a photo looks like in 16 × 16 points, as base64: enough to know it again when it is cropped or encoded anew
 * (`members/comebacks/same-photo.ts`), too little to know a face by it. Null for a photo that shows next to nothing.
 */
export async function fingerprintOf(image: Sharp): Promise<string | null> {
  const points = await image
    .resize(fingerprintSide, fingerprintSide, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return contrastOf(points) < plain ? null : points.toString('base64');
}

/** How much the brightness of the points differs from their mean. */
function contrastOf(points: Uint8Array): number {
  const bright = Array.from({ length: points.length / 3 }, (_none, point) => {
    const [red, green, blue] = points.subarray(point * 3, point * 3 + 3);
    return 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0);
  });
  const mean = bright.reduce((sum, value) => sum + value, 0) / bright.length;
  return Math.sqrt(bright.reduce((sum, value) => sum + (value - mean) ** 2, 0) / bright.length);
}
