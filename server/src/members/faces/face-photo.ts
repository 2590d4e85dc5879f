import type { MediaService, PhotoVariant } from '../../platform/media/media-service.ts';
import type { Face } from './faces-store.ts';

/** The link of a member's main photo for one viewer, small unless said, or null for a member without photos. */
export function facePhotoUrl(
  media: MediaService,
  face: Pick<Face, 'photo_id'>,
  viewerId: string,
  variant: PhotoVariant = 'thumb',
): string | null {
  return face.photo_id === null ? null : media.photoUrl({ id: face.photo_id }, viewerId, variant);
}
