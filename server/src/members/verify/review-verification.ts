import type { VerificationRejection } from '@duet/contracts';
import { decidedOtherwise, nothingToDecide } from '../../lib/verdict.ts';
import type { Verdict } from '../../lib/verdict.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { updateIdentityCheck } from '../comebacks/comebacks-store.ts';
import { rewardCompleteness } from '../profiles/completeness-reward.ts';
import { countPhotos, lockMember, updateMember } from '../profiles/members-store.ts';
import { findVerification, updateVerification } from './verifications-store.ts';

/** Decides about a selfie: the profile is verified, with all its points, or the member reads why not and tries again. */
export async function reviewVerification(
  unit: UnitOfWork,
  verificationId: string,
  { reason, by, now }: Verdict<VerificationRejection>,
): Promise<void> {
  const { tx, emit } = unit;
  const found = await findVerification(tx, verificationId);
  if (!found) throw nothingToDecide();
  const member = await lockMember(tx, found.member_id);
  // read anew under the lock: another decision may have come meanwhile
  const state = (await findVerification(tx, verificationId))?.state;

  const next = reason === null ? 'Accept' : 'Reject';
  if (state === next) return;
  if (state === undefined || state === 'Withdrawn') throw nothingToDecide();
  if (state !== 'Wait') throw decidedOtherwise();
  await updateVerification(tx, verificationId, { state: next, reject_reason: reason, decided_at: now, decided_by: by });
  const change = { verification_status: next, is_verified: reason === null } as const;
  await updateMember(tx, member.id, change);
  await updateIdentityCheck(unit, member.id);
  await rewardCompleteness(unit, { ...member, ...change }, await countPhotos(tx, member.id), now);
  emit(member.id, { type: 'profile.changed' });
}
