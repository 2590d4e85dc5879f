import type { MemberRow, PhotoRow } from '../../platform/database/schema-members.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { mainPhotoOf } from '../photos/photo-review.ts';
import { withdrawSelfies } from './verifications-store.ts';

interface MainChange {
  readonly before: readonly PhotoRow[];
  readonly after: readonly Pick<PhotoRow, 'id' | 'review'>[];
}

/**
 * Restarts the verification when the main photo changes, because the selfie was compared with the old one (profile-5).
 */
export async function restartVerificationIfMainPhotoChanged(
  unit: UnitOfWork,
  member: MemberRow,
  { before, after }: MainChange,
): Promise<void> {
  if (mainPhotoOf(before)?.id === mainPhotoOf(after)?.id) return;
  if (member.verification_status !== 'Wait' && member.verification_status !== 'Accept') return;
  await withdrawSelfies(unit, member.id);
}
