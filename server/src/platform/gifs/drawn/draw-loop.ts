import sharp from 'sharp';
import type { FetchedPicture } from '../fetch-picture.ts';
import { loopSize } from './loops.ts';
import type { Loop } from './loops.ts';

const frames = 20;
const millisecondsEach = 80;

/** The loop as an animated WebP, the same bytes each time. */
export async function drawLoop({ background, draw }: Loop): Promise<FetchedPicture> {
  const { width, height } = loopSize;
  const moments = Array.from({ length: frames }, (_, index) => index / frames);
  const pixels = await Promise.all(
    moments.map((moment) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${background}"/>${draw(moment)}</svg>`;
      return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
    }),
  );
  const strip = { width, height: height * frames, channels: 4, pageHeight: height } as const;
  const bytes = await sharp(Buffer.concat(pixels), { raw: strip })
    .webp({ quality: 70, effort: 3, loop: 0, delay: moments.map(() => millisecondsEach) })
    .toBuffer();
  return { bytes, type: 'image/webp' };
}
