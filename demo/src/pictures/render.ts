import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { DemoPhotoSpec } from './photo-spec.ts';
import { drawPortrait } from './portrait.ts';
import { canvas } from './svg.ts';

// Drawn small and enlarged, the scene is a little soft, like something behind the point of focus. It is also cheaper.
const sceneShare = 0.5;

/** Paints a picture of a demo member as JPEG, `width` pixels wide. Pure: the same spec gives the same picture. */
export async function renderDemoPhoto(spec: DemoPhotoSpec, width: number): Promise<Buffer> {
  return (await paint(spec, width)).jpeg({ quality: 84 }).toBuffer();
}

/** For cards. */
export async function renderDemoCard(spec: DemoPhotoSpec, width: number): Promise<Buffer> {
  return (await paint(spec, width)).webp({ quality: 78, effort: 2 }).toBuffer();
}

/** The square of 320 pixels that lists show: the face and what is around it. */
export async function renderDemoThumb(spec: DemoPhotoSpec): Promise<Buffer> {
  const image = await paint(spec, 320);
  return image.extract({ left: 0, top: 52, width: 320, height: 320 }).webp({ quality: 78, effort: 2 }).toBuffer();
}

/** The painted picture, to be encoded. */
export async function paint(spec: DemoPhotoSpec, width: number): Promise<Sharp> {
  const height = Math.round((width * canvas.height) / canvas.width);
  const { scene, person } = drawPortrait(spec);
  const [background, foreground] = await Promise.all([
    pixels(
      raster(scene, width * sceneShare)
        .resize(width, height, { fit: 'fill', kernel: 'cubic' })
        .removeAlpha(),
    ),
    pixels(raster(person, width).resize(width, height, { fit: 'fill' }).ensureAlpha()),
  ]);
  const flat = await pixels(sharp(background.input, background).composite([foreground]).removeAlpha());
  return sharp(flat.input, flat);
}

/** The density makes the renderer paint at the wanted size instead of enlarging. */
function raster(svg: string, width: number): Sharp {
  return sharp(Buffer.from(svg), { density: (72 * width) / canvas.width });
}

interface Pixels {
  readonly input: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 | 4 };
}

/** Only the size is passed on: sharp's whole `info` says "premultiplied" after some resizes and spoils the colours. */
async function pixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 } };
}
