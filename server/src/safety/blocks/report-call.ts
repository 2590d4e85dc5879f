import { reportCall } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { barPair } from '../../calls/bars-store.ts';
import { callFor } from '../../calls/lifecycle/call-for.ts';
import { lockCall } from '../../calls/lifecycle/calls-store.ts';
import type { CallOf } from '../../calls/lifecycle/calls-store.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { lockPair } from '../../members/pairs/lock-pair.ts';
import type { ReportedCall } from '../../platform/database/schema-social.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { fileReport } from './file-report.ts';
import { isCallReported } from './reports-store.ts';
import { suspendReportedCalls } from './suspend-calls.ts';

/** Ends the call for both at once and bars the pair for ever (calls-13). A repeat, also after the call, reports once. */
export function registerReportCall(app: FastifyInstance, deps: AppDeps): void {
  route(app, reportCall, async ({ params, body, request }, { userId }) => {
    const hiddenNow = await withEvents(deps, async (unit) => {
      const { tx } = unit;
      const now = deps.clock.now();
      const { partner_id: reportedId } = await callFor(tx, params.id, userId);
      await lockPair(tx, userId, reportedId);
      await lockCall(tx, params.id);
      if (await isCallReported(tx, userId, params.id)) return undefined;

      const call = factsOf(await callFor(tx, params.id, userId), now);
      await barPair(tx, { memberId: userId, otherId: reportedId, now });
      const { reason, details } = body;
      const isHidden = await fileReport(unit, request, { reporterId: userId, reportedId, reason, details, now, call });
      await suspendReportedCalls(unit, reportedId, now);
      return isHidden ? reportedId : undefined;
    });
    if (hiddenNow !== undefined) app.callers.forgetMember(hiddenNow);
  });
}

/** What a moderator reads of the call, as it is once the report has ended it. */
function factsOf(call: CallOf, now: Date): ReportedCall {
  return {
    callId: call.id,
    origin: call.origin,
    kind: call.kind,
    startedAt: call.started_at?.toISOString() ?? null,
    endedAt: (call.ended_at ?? now).toISOString(),
    endReason: call.end_reason ?? 'reported',
    shown: call.shown_mine && call.shown_theirs,
  };
}
