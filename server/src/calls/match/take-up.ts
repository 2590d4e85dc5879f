import type { MemberCall } from '@duet/contracts';
import { requestReused } from '../../coins/coin-errors.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { callFor, isRinging, timeUp } from '../lifecycle/call-for.ts';
import { tellCall, viewCall } from '../lifecycle/call-view.ts';
import { findCallOfTicket, lockCall } from '../lifecycle/calls-store.ts';
import { endOneCall } from '../lifecycle/end-calls.ts';
import { saveAnswer } from './answers-store.ts';

/** Answers a ring in this tab (calls-16). A call that is answered or over stays as it is; a ring too long ago ends now. */
export async function takeUp(
  unit: UnitOfWork,
  deps: AppDeps,
  callId: string,
  tab: { readonly memberId: string; readonly ticket: string },
): Promise<MemberCall> {
  const { tx } = unit;
  const { memberId, ticket } = tab;
  await lockCall(tx, callId);
  const call = await callFor(tx, callId, memberId);
  const now = deps.clock.now();
  const reason = timeUp(call, now);
  if (reason) {
    await endOneCall(unit, callId, { reason, by: null, now });
  } else if (isRinging(call) && !call.is_caller) {
    if (await findCallOfTicket(tx, memberId, ticket)) throw requestReused();
    await saveAnswer(tx, { callId, ...tab, now });
    await tellCall(unit, deps, 'call.answered', callId);
  }
  return await viewCall(tx, deps, await callFor(tx, callId, memberId));
}
