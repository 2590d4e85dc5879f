import { outputSize } from './crop-area.ts';
import type { Area } from './crop-area.ts';
import { decodeImage } from './read-picture.ts';
import type { Picture } from './read-picture.ts';

const quality = 0.92;

/** Cuts an area, in pixels of the picture, out of it: a JPEG under the file's own name. Rejects when the device cannot. */
export async function drawCrop({ file, url }: Pick<Picture, 'file' | 'url'>, area: Area): Promise<File> {
  const image = await decodeImage(url);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, outputSize(area));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This device draws no pictures.');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency; the server would put white behind it as well
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('This device packs no pictures.');
  return new File([blob], file.name, { type: blob.type });
}
