export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle by its left upper corner, in pixels of the picture or in percent of its sides. */
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** Width by height of a photo on a card. */
export const cropAspect = 3 / 4;
/** The server takes no side below this, in pixels. */
const smallestSide = 100;
/** The server keeps no more, in pixels. */
const largestSide = 1600;
/** Lists show photos in this width, in pixels: what is enlarged beyond it looks blurred everywhere. */
const sharpWidth = 320;
const mostZoom = 4;
/** Where a face is on a portrait, as a share of the height. */
const faceHeight = 0.4;

/** Whether a picture can be taken at all; the server says why not. */
export function hasSides({ width, height }: Size): boolean {
  return Math.min(width, height) >= smallestSide;
}

/** The largest crop of a picture, in its pixels. */
export function largestCrop({ width, height }: Size): Size {
  return width > height * cropAspect ? { width: height * cropAspect, height } : { width, height: width / cropAspect };
}

/** The first proposal, in pixels of the picture: around the face, else in the middle, where heads are a third from above. */
export function firstCrop(size: Size, face?: Area): Area {
  const crop = largestCrop(size);
  const [free, freeBelow] = [size.width - crop.width, size.height - crop.height];
  const x = face ? face.x + face.width / 2 - crop.width / 2 : free / 2;
  const y = face ? face.y + face.height / 2 - crop.height * faceHeight : freeBelow / 3;
  return { ...crop, x: between(0, x, free), y: between(0, y, freeBelow) };
}

/** How far a picture may be enlarged in its frame, at least 1. */
export function mostZoomOf(size: Size): number {
  return between(1, largestCrop(size).width / sharpWidth, mostZoom);
}

export function inPercent(area: Area, { width, height }: Size): Area {
  return {
    x: (area.x / width) * 100,
    y: (area.y / height) * 100,
    width: (area.width / width) * 100,
    height: (area.height / height) * 100,
  };
}

export function inPixels(percent: Area, { width, height }: Size): Area {
  return {
    x: (percent.x * width) / 100,
    y: (percent.y * height) / 100,
    width: (percent.width * width) / 100,
    height: (percent.height * height) / 100,
  };
}

/** The whole pixels of the file that is sent: never more than the server keeps, never fewer than it takes. */
export function outputSize({ width, height }: Size): Size {
  const scale = Math.max(Math.min(1, largestSide / Math.max(width, height)), smallestSide / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
