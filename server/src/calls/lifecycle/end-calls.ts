import type { CallEnd } from '@duet/contracts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { timeUp } from './call-for.ts';
import { writeCallMessage } from './call-message.ts';
import { toldReason } from './call-view.ts';
import { findCallNow, listCallMembers, listOverdue, lockCall, markEnded } from './calls-store.ts';

interface End {
  readonly reason: CallEnd;
  /** Who ends it; null when it ends by itself. */
  readonly by: string | null;
  readonly now: Date;
}

/** Ends a call once and tells both; a call between matches leaves a message in their chat. */
export async function endOneCall(unit: UnitOfWork, callId: string, end: End): Promise<void> {
  const { tx, emit } = unit;
  await lockCall(tx, callId);
  const ended = await markEnded(tx, callId, end);
  if (!ended) return;
  for (const memberId of await listCallMembers(tx, callId)) {
    emit(memberId, { type: 'call.ended', callId, reason: toldReason(end.reason, end.by === memberId) });
  }
  if (ended.origin === 'match') await writeCallMessage(unit, ended);
}

/** Ends a call whose time is up or of which one side is silent; one that was answered or prolonged meanwhile goes on. */
export async function endOverdueCall(
  unit: UnitOfWork,
  callId: string,
  { silentSince, now }: { readonly silentSince: Date; readonly now: Date },
): Promise<void> {
  await lockCall(unit.tx, callId);
  const [call] = await listOverdue(unit.tx, { silentSince, now, callId });
  if (call) await endOneCall(unit, callId, { reason: timeUp(call, now) ?? 'lost', by: null, now });
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
