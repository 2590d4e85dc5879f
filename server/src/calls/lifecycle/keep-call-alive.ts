import { keepCallAlive } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { calls } from '../../lib/constants.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { callFor, timeUp } from './call-for.ts';
import { viewCall } from './call-view.ts';
import { touchCall } from './calls-store.ts';
import { endOverdueCall } from './end-calls.ts';

/** Pages speak every 10 seconds: the first one to speak once the time is up ends the call, if no chore has (`endSilentCalls`). */
export function registerKeepCallAlive(app: FastifyInstance, deps: AppDeps): void {
  route(app, keepCallAlive, async ({ params, body }, { userId }) => {
    const { db } = deps.database;
    const now = deps.clock.now();
    const call = await callFor(db, params.id, userId);
    if (timeUp(call, now)) {
      const silentSince = new Date(now.getTime() - calls.silence);
      await withEvents(deps, (unit) => endOverdueCall(unit, call.id, { silentSince, now }));
    } else if (call.ended_at === null && call.ticket === body.ticket) {
      await touchCall(db, call, now);
    }
    return viewCall(db, deps, await callFor(db, params.id, userId));
  });
}
