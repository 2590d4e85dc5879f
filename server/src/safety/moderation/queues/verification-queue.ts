import { photoKey } from '../../../members/photos/photo-keys.ts';
import { mainPhotoOf } from '../../../members/photos/photo-review.ts';
import { listPhotos } from '../../../members/photos/photos-store.ts';
import { reviewVerification } from '../../../members/verify/review-verification.ts';
import { selfieKey } from '../../../members/verify/verifications-store.ts';
import type { CaseQueue } from '../case-queue.ts';
import { noExtras } from '../case-queue.ts';
import { reasonOf } from '../reason-of.ts';
import { verificationCases } from './verification-cases-store.ts';

/** Selfies, each beside the main photo it is compared with. */
export const verificationQueue: CaseQueue = {
  ...verificationCases,
  extras: () => Promise.resolve({ ...noExtras, pictures: ['selfie', 'main'] }),
  async picture({ database, media }, row, name) {
    // a withdrawn selfie must not be viewed, even before its file is deleted
    if (name === 'selfie') return row.state === 'Withdrawn' ? undefined : media.files.get(selfieKey(row.id));
    if (name !== 'main') return undefined;
    const photos = await listPhotos(database.db, row.member_id);
    const main = mainPhotoOf(photos);
    return main && media.files.get(photoKey(main.id, 'full'));
  },
  decide: (unit, { id }, decision, decider) =>
    reviewVerification(unit, id, { reason: reasonOf('verification', decision), ...decider }),
  action: ({ decision }) => (decision === 'approve' ? 'verification.accepted' : 'verification.rejected'),
};
