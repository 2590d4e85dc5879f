import type { VerificationRejection } from '@duet/contracts';
import { decidedOtherwise, nothingToDecide } from '../../lib/verdict.ts';
import type { Verdict } from '../../lib/verdict.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { updateIdentityCheck } from '../comebacks/comebacks-store.ts';
import { rewardCompleteness } from '../profiles/completeness-reward.ts';
import { countPhotos, lockMember } from '../profiles/members-store.ts';

/** Decides about a selfie: the profile is verified, with all its points, or the member reads why not and tries again. */
export async function reviewVerification(
  unit: UnitOfWork,
  verificationId: string,
  { reason, by, now }: Verdict<VerificationRejection>,
): Promise<void> {
  const { tx, emit } = unit;
  const byId = tx.selectFrom('verifications').selectAll().where('id', '=', verificationId);
  const found = await byId.executeTakeFirst();
  if (!found) throw nothingToDecide();
  const member = await lockMember(tx, found.member_id);
  const { state } = await byId.executeTakeFirstOrThrow();

  const next = reason === null ? 'Accept' : 'Reject';
  if (state === next) return;
  if (state === 'Withdrawn') throw nothingToDecide();
  if (state !== 'Wait') throw decidedOtherwise();
  await tx
    .updateTable('verifications')
    .set({ state: next, reject_reason: reason, decided_at: now, decided_by: by })
    .where('id', '=', verificationId)
    .execute();
  const change = { verification_status: next, is_verified: reason === null } as const;
  await tx.updateTable('members').set(change).where('id', '=', member.id).execute();
  await updateIdentityCheck(unit, member.id);
  await rewardCompleteness(unit, { ...member, ...change }, await countPhotos(tx, member.id), now);
  emit(member.id, { type: 'profile.changed' });
}
