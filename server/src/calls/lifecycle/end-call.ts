import { endCall } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { callFor } from './call-for.ts';
import { endOneCall } from './end-calls.ts';

/** Ends the call of this tab for both; a repeat, or another tab of the member, changes nothing. */
export function registerEndCall(app: FastifyInstance, deps: AppDeps): void {
  route(app, endCall, async ({ params, body }, { userId }) =>
    withEvents(deps, async (unit) => {
      const call = await callFor(unit.tx, params.id, userId);
      if (call.ticket !== body.ticket) return;
      await endOneCall(unit, call.id, { reason: body.reason, by: userId, now: deps.clock.now() });
    }),
  );
}
