import { extendCall, showCall } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { randomCalls } from '../../lib/constants.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { callFor, isOpen } from './call-for.ts';
import { tellCall, viewCall } from './call-view.ts';
import { lockCall, saveEnd, saveTap } from './calls-store.ts';

/** Sharp pictures, and three minutes more: both need the taps of both, and a tap of one alone is told to nobody. */
export function registerAgree(app: FastifyInstance, deps: AppDeps): void {
  route(app, showCall, async ({ params }, { userId }) => tap(deps, params.id, userId, 'shown'));
  route(app, extendCall, async ({ params }, { userId }) => tap(deps, params.id, userId, 'extended'));
}

/** A tap again, or on a call that is over, changes nothing. */
async function tap(deps: AppDeps, callId: string, memberId: string, agreement: 'shown' | 'extended') {
  return await withEvents(deps, async (unit) => {
    const { tx } = unit;
    await lockCall(tx, callId);
    const call = await callFor(tx, callId, memberId);
    const isNew = isOpen(call) && !call[`${agreement}_mine`];
    if (!isNew || (agreement === 'extended' && call.ends_at === null)) return await viewCall(tx, deps, call);

    await saveTap(tx, call, agreement, deps.clock.now());
    const isAgreed = call[`${agreement}_theirs`];
    if (isAgreed && agreement === 'extended' && call.ends_at) {
      await saveEnd(tx, callId, new Date(call.ends_at.getTime() + randomCalls.extension));
    }
    if (isAgreed) await tellCall(unit, deps, 'call.changed', callId);
    return await viewCall(tx, deps, await callFor(tx, callId, memberId));
  });
}
