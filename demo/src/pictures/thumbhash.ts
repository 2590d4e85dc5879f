import { rgbaToThumbHash } from 'thumbhash';
import type { DemoPhotoSpec } from './photo-spec.ts';
import { paint } from './render.ts';

/** The thumbhash of a demo picture in base64. */
export async function demoThumbhash(spec: DemoPhotoSpec): Promise<string> {
  const { data, info } = await (await paint(spec, 75)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
