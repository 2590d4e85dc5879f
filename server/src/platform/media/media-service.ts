import type { PhotoRow } from '../database/schema-members.ts';

/** Sizes a picture is served in: whole, 320 px, and a smudge for those who may not see it. */
export const photoVariants = ['full', 'thumb', 'blur'] as const;
export type PhotoVariant = (typeof photoVariants)[number];

/** What areas need to show a picture: its id and whose it is. */
export type PhotoRef = Pick<PhotoRow, 'id'>;

/** Pictures of members: signed links for one viewer. Links stay the same within an hour so that browsers cache them. */
export interface MediaService {
  photoUrl(photo: PhotoRef, viewerId: string, variant?: PhotoVariant): string;
  /** For members who may not see who it is: a blurred thumbnail whose link names no photo and no member. */
  blurredUrl(photo: PhotoRef, viewerId: string): string;
}
