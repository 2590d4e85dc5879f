import { keepCallAlive } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { callFor, isOpen, isTimeUp } from './call-for.ts';
import { viewCall } from './call-view.ts';
import { touchCall } from './calls-store.ts';
import { endOneCall } from './end-calls.ts';

/** Pages speak every 10 seconds, and when the time is up: then the call ends, whoever says it first. */
export function registerKeepCallAlive(app: FastifyInstance, deps: AppDeps): void {
  route(app, keepCallAlive, async ({ params, body }, { userId }) => {
    const { db } = deps.database;
    const now = deps.clock.now();
    const call = await callFor(db, params.id, userId);
    if (isOpen(call) && isTimeUp(call, now)) {
      await withEvents(deps, (unit) => endOneCall(unit, call.id, { reason: 'timeUp', by: null, now }));
    } else if (isOpen(call) && call.ticket === body.ticket) {
      await touchCall(db, call, now);
    }
    return viewCall(db, deps, await callFor(db, params.id, userId));
  });
}
