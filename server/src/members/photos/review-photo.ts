import type { PhotoRejection } from '@duet/contracts';
import { decidedOtherwise, nothingToDecide } from '../../lib/verdict.ts';
import type { Verdict } from '../../lib/verdict.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { lockMember } from '../profiles/members-store.ts';
import { restartVerificationIfMainPhotoChanged } from '../verify/restart-verification.ts';
import { findPhotoOwner, listPhotos, updatePhoto } from './photos-store.ts';

/**
 * Decides about one photo. A rejected one is hidden at once; when it was the main one, the next one becomes it. One that was
 * accepted can be rejected later, and appealed anew; one that was rejected comes back by its appeal alone.
 */
export async function reviewPhoto(
  unit: UnitOfWork,
  photoId: string,
  { reason, by, now }: Verdict<PhotoRejection>,
): Promise<void> {
  const { tx, emit } = unit;
  const ownerId = await findPhotoOwner(tx, photoId);
  if (ownerId === undefined) throw nothingToDecide();
  const member = await lockMember(tx, ownerId);
  const before = await listPhotos(tx, member.id);
  const photo = before.find(({ id }) => id === photoId);
  if (!photo) throw nothingToDecide();

  const review = reason === null ? 'Accept' : 'Reject';
  if (photo.review === review) return;
  if (photo.review === 'Reject') throw decidedOtherwise();
  const anew = photo.review === 'Accept' && { appeal: null, appealed_at: null };
  const change = { review, reject_reason: reason, decided_at: now, decided_by: by, ...anew } as const;
  await updatePhoto(tx, photoId, change);
  const after = before.map((row) => (row.id === photoId ? { ...row, review: change.review } : row));
  await restartVerificationIfMainPhotoChanged(unit, member, { before, after });
  emit(member.id, { type: 'profile.changed' });
}
