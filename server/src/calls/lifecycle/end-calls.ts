import type { CallEnd } from '@duet/contracts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { toldReason } from './call-view.ts';
import { findCallNow, listCallMembers, markEnded } from './calls-store.ts';

interface End {
  readonly reason: CallEnd;
  /** Who ends it; null when it ends by itself. */
  readonly by: string | null;
  readonly now: Date;
}

/** Ends a call once and tells both. Answers whether it was still open. */
export async function endOneCall({ tx, emit }: UnitOfWork, callId: string, end: End): Promise<boolean> {
  if (!(await markEnded(tx, callId, end))) return false;
  for (const memberId of await listCallMembers(tx, callId)) {
    emit(memberId, { type: 'call.ended', callId, reason: toldReason(end.reason, end.by === memberId) });
  }
  return true;
}

/** Ends the call that these two have with each other, if any. Call with the pair locked, after what parts them. */
export async function endCallOfPair(
  unit: UnitOfWork,
  { memberId, otherId, reason, now }: Omit<End, 'by'> & { readonly memberId: string; readonly otherId: string },
): Promise<void> {
  const callId = await findCallNow(unit.tx, memberId, otherId);
  if (callId !== undefined) await endOneCall(unit, callId, { reason, by: memberId, now });
}

/** Ends the call of a member who leaves or is sent away. Call with their row locked and already changed. */
export async function endCallOfMember(unit: UnitOfWork, memberId: string, now: Date): Promise<void> {
  const callId = await findCallNow(unit.tx, memberId);
  if (callId !== undefined) await endOneCall(unit, callId, { reason: 'lost', by: null, now });
}
