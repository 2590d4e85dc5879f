import { declineCall } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { callFor, isRinging } from '../lifecycle/call-for.ts';
import { lockCall } from '../lifecycle/calls-store.ts';
import { endOneCall } from '../lifecycle/end-calls.ts';

/** Ends a ring in all tabs of the member who is rung; a call that is answered or over stays as it is. */
export function registerDeclineCall(app: FastifyInstance, deps: AppDeps): void {
  route(app, declineCall, async ({ params }, { userId }) =>
    withEvents(deps, async (unit) => {
      await lockCall(unit.tx, params.id);
      const call = await callFor(unit.tx, params.id, userId);
      if (!isRinging(call) || call.is_caller) return;
      await endOneCall(unit, call.id, { reason: 'declined', by: userId, now: deps.clock.now() });
    }),
  );
}
