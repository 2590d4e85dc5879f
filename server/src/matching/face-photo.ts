import type { MediaService } from '../platform/media/media-service.ts';
import type { Face } from './faces-store.ts';

/** The link of a member's main picture for one viewer, or null for a member without pictures. */
export function facePhotoUrl(
  media: MediaService,
  face: Pick<Face, 'photo_id'>,
  viewerId: string,
  kind: 'thumb' | 'blurred' = 'thumb',
): string | null {
  if (face.photo_id === null) return null;
  const photo = { id: face.photo_id };
  return kind === 'blurred' ? media.blurredUrl(photo, viewerId) : media.photoUrl(photo, viewerId, 'thumb');
}
