import { reportMember } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { lockPair } from '../../members/pairs/lock-pair.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { fileReport } from './file-report.ts';

/**
 * A report hides both from each other like a block, and keeps what was written as evidence. Of somebody who may be a minor it
 * may hide them from everybody.
 */
export function registerReportMember(app: FastifyInstance, deps: AppDeps): void {
  route(app, reportMember, async ({ params, body, request }, { userId }) => {
    const isHiddenNow = await withEvents(deps, async (unit) => {
      const { me, other } = await lockPair(unit.tx, userId, params.id);
      const { reason, details } = body;
      const now = deps.clock.now();
      return await fileReport(unit, request, { reporterId: me.id, reportedId: other.id, reason, details, now });
    });
    if (isHiddenNow) app.callers.forgetMember(params.id);
  });
}
