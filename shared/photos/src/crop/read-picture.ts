import { firstCrop, hasSides } from './crop-area.ts';
import type { Area, Size } from './crop-area.ts';

/** A picture that this device can show, turned upright as its camera says. */
export interface Picture {
  readonly file: File;
  /** Of the file; whoever has read the picture revokes it. */
  readonly url: string;
  /** In pixels. */
  readonly size: Size;
  /** The first proposal, in pixels. */
  readonly first: Area;
}

/** Reads a file, or answers undefined when this device cannot show it or the server would refuse its size. */
export async function readPicture(file: File): Promise<Picture | undefined> {
  const url = URL.createObjectURL(file);
  const image = await readWhole(file, url).catch(() => undefined);
  const size = { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 };
  if (image && hasSides(size)) return { file, url, size, first: firstCrop(size, await faceIn(image)) };
  URL.revokeObjectURL(url);
  return undefined;
}

/** An image is decoded as far as it goes; only for a bitmap a file without its end is an error. */
async function readWhole(file: File, url: string): Promise<HTMLImageElement> {
  const bitmap = await createImageBitmap(file);
  bitmap.close();
  return await decodeImage(url);
}

/** Rejects when nothing of it can be shown. */
export async function decodeImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Of the few browsers that look for faces, https://wicg.github.io/shape-detection-api/#face-detection-api */
interface FaceDetector {
  detect(image: HTMLImageElement): Promise<readonly { readonly boundingBox: Area }[]>;
}

declare global {
  interface Window {
    readonly FaceDetector?: new () => FaceDetector;
  }
}

/** The largest face, in pixels of the picture. */
async function faceIn(image: HTMLImageElement): Promise<Area | undefined> {
  if (!window.FaceDetector) return undefined;
  try {
    const faces = await new window.FaceDetector().detect(image);
    return faces.map(({ boundingBox }) => boundingBox).toSorted((a, b) => b.width - a.width)[0];
  } catch {
    // a browser may have the name without the service behind it
    return undefined;
  }
}
