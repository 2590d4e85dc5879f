import { sql } from 'kysely';
import { photoKey } from '../../../members/photos/photo-keys.ts';
import { mainPhotoOf } from '../../../members/photos/photo-review.ts';
import { reviewVerification } from '../../../members/verify/review-verification.ts';
import { selfieKey } from '../../../members/verify/verifications-store.ts';
import type { CaseQueue } from '../case-queue.ts';
import { noExtras } from '../case-queue.ts';
import { reasonOf } from '../reason-of.ts';

/** Selfies, each beside the main picture it is compared with. */
export const verificationQueue: CaseQueue = {
  cases: sql`
    SELECT k.id, m.id AS member_id, m.name AS member_name, m.identity_uid AS owner_uid,
      CASE k.state WHEN 'Wait' THEN 'Waiting' WHEN 'Accept' THEN 'Approved' WHEN 'Reject' THEN 'Rejected'
        ELSE 'Withdrawn' END AS state,
      k.submitted_at AS created_at, NULL::timestamptz AS due_at, k.pose AS subject, NULL AS text,
      k.reject_reason AS outcome, k.decided_at, k.decided_by
    FROM verifications k JOIN members m ON m.id = k.member_id AND m.deleted_at IS NULL
    WHERE true`,
  isWaiting: sql`k.state = 'Wait'`,
  isDecided: sql`k.decided_at IS NOT NULL`,
  extras: () => Promise.resolve({ ...noExtras, pictures: ['selfie', 'main'] }),
  async picture({ database, media }, row, name) {
    // what was taken back is nobody's to look at, also before its file is gone
    if (name === 'selfie') return row.state === 'Withdrawn' ? undefined : media.files.get(selfieKey(row.id));
    if (name !== 'main') return undefined;
    const photos = await database.db
      .selectFrom('photos')
      .select(['id', 'review'])
      .where('member_id', '=', row.member_id)
      .orderBy('order_index')
      .execute();
    const main = mainPhotoOf(photos);
    return main && media.files.get(photoKey(main.id, 'full'));
  },
  decide: (unit, { id }, decision, decider) =>
    reviewVerification(unit, id, { reason: reasonOf('verification', decision), ...decider }),
  action: ({ decision }) => (decision === 'approve' ? 'verification.accepted' : 'verification.rejected'),
};
