import type { PhotoRejection } from '@duet/contracts';
import { decidedOtherwise, nothingToDecide } from '../lib/verdict.ts';
import type { Verdict } from '../lib/verdict.ts';
import type { Unit } from '../platform/realtime/unit.ts';
import { lockMember } from '../profiles/members-store.ts';
import { askAgainIfMainChanged } from '../verify/ask-again.ts';
import { listPhotos } from './photos-store.ts';

/** Decides about one picture. A rejected one is hidden at once; when it was the main one, the next one becomes it. */
export async function reviewPhoto(
  unit: Unit,
  photoId: string,
  { reason, by, now }: Verdict<PhotoRejection>,
): Promise<void> {
  const { tx, emit } = unit;
  const found = await tx.selectFrom('photos').select('member_id').where('id', '=', photoId).executeTakeFirst();
  if (!found) throw nothingToDecide();
  const member = await lockMember(tx, found.member_id);
  const before = await listPhotos(tx, member.id);
  const photo = before.find(({ id }) => id === photoId);
  if (!photo) throw nothingToDecide();

  const review = reason === null ? 'Accept' : 'Reject';
  if (photo.review === review) return;
  if (photo.review !== 'Wait' && photo.review !== 'Appeal') throw decidedOtherwise();
  const change = { review, reject_reason: reason, decided_at: now, decided_by: by } as const;
  await tx.updateTable('photos').set(change).where('id', '=', photoId).execute();
  const after = before.map((row) => (row.id === photoId ? { ...row, review: change.review } : row));
  await askAgainIfMainChanged(unit, member, { before, after });
  emit(member.id, { type: 'profile.changed' });
}
