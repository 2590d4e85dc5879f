import type { PhotoRow } from '../../platform/database/schema-members.ts';

/** Whether others see a photo: until a moderator rejects it, and again when the appeal is right. */
export function isShown({ review }: Pick<PhotoRow, 'review'>): boolean {
  return review === 'Wait' || review === 'Accept';
}

/** The photo that stands for its member: the first that others see. */
export function mainPhotoOf<Photo extends Pick<PhotoRow, 'id' | 'review'>>(
  photos: readonly Photo[],
): Photo | undefined {
  return photos.find(isShown);
}

/** A rejection can be appealed once; what is decided about the appeal stands. */
export function mayAppeal({ review, appealed_at }: Pick<PhotoRow, 'review' | 'appealed_at'>): boolean {
  return review === 'Reject' && appealed_at === null;
}
