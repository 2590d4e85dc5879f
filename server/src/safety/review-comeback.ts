import { decidedOtherwise, nothingToDecide } from '../lib/verdict.ts';
import type { Verdict } from '../lib/verdict.ts';
import { findComeback, updateComeback, updateIdentityCheck } from '../members/comebacks/comebacks-store.ts';
import { lockMember } from '../members/profiles/members-store.ts';
import type { UnitOfWork } from '../platform/realtime/unit-of-work.ts';
import { suspendMember } from './suspend-member.ts';

/** Decides whether a new member is a suspended one: they are cleared and shown, or suspended as well. */
export async function reviewComeback(
  unit: UnitOfWork,
  id: string,
  { reason, by, now }: Verdict<'samePerson'>,
): Promise<void> {
  const { tx } = unit;
  const found = await findComeback(tx, id);
  if (!found) throw nothingToDecide();
  await lockMember(tx, found.member_id);
  const current = await findComeback(tx, id);
  if (!current) throw nothingToDecide();

  const outcome = reason === null ? 'cleared' : 'suspended';
  if (current.outcome === outcome) return;
  if (current.outcome !== null) throw decidedOtherwise();
  await updateComeback(tx, id, { outcome, decided_at: now, decided_by: by });
  if (reason === null) await updateIdentityCheck(unit, found.member_id);
  else await suspendMember(unit, found.member_id, now);
}
