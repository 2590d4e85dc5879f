import { photoVariants } from '../../platform/media/media-service.ts';
import type { PhotoVariant } from '../../platform/media/media-service.ts';

/** Where a photo's variant lies in the store. */
export function photoKey(photoId: string, variant: PhotoVariant): string {
  return `${photoId}.${variant}`;
}

/** The card for a screen of few pixels. It has the card's own link. */
export function narrowCardKey(photoId: string): string {
  return `${photoId}.narrowcard`;
}

/** All files a photo may have. Older servers kept a blurred one too, and may still do while a release rolls out. */
export function photoKeys(photoId: string): string[] {
  return [...photoVariants.map((variant) => photoKey(photoId, variant)), narrowCardKey(photoId), `${photoId}.blur`];
}
