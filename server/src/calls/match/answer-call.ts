import { answerCall } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { leaveQueue } from '../searches/draw-store.ts';
import { takeUp } from './take-up.ts';

/** Answers a ring in one tab; whoever looked for a random call looks no more. */
export function registerAnswerCall(app: FastifyInstance, deps: AppDeps): void {
  route(app, answerCall, async ({ params, body }, { userId }) =>
    withEvents(deps, async (unit) => {
      await leaveQueue(unit.tx, [userId]);
      return await takeUp(unit, deps, params.id, { memberId: userId, ticket: body.ticket });
    }),
  );
}
