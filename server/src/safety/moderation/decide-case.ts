import { decideModerationCase } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { findCase, toCase } from './cases-store.ts';
import { ownCase } from './moderation-errors.ts';
import { auditDecision } from './audit-decision.ts';
import { queues } from './queues/index.ts';

/** Where a case stands after a decision; one that stands there already was only repeated. */
const outcomeOf = { approve: 'Approved', reject: 'Rejected' } as const;

/** The decision, what follows from it and its note are one transaction. Nobody decides about themselves. */
export function registerDecideModerationCase(app: FastifyInstance, deps: AppDeps): void {
  route(app, decideModerationCase, async ({ params, body, request }, { uid }) => {
    const { queue: name, id } = params;
    const queue = queues[name];
    const row = await findCase(deps.database.db, name, id);
    if (row.owner_uid === uid) throw ownCase();

    const now = deps.clock.now();
    await withEvents(deps, async (unit) => {
      await queue.decide(unit, row, body, { by: uid, now });
      // codes only: the queue has refused all other words
      const detail = body.action ?? body.reason ?? body.decision;
      if (row.state !== outcomeOf[body.decision]) {
        await auditDecision(unit, { queue: name, row, uid, request }, { action: queue.action(body), detail, at: now });
      }
    });
    const isSuspended = name === 'comebacks' ? body.decision === 'reject' : body.action === 'suspend';
    if (isSuspended) shutOut(app, deps, row);
    return toCase(name, await findCase(deps.database.db, name, id));
  });
}

/** Refuses calls from now on and closes open pages. */
function shutOut(app: FastifyInstance, deps: AppDeps, row: { owner_uid: string; member_id: string }): void {
  app.callers.forget(row.owner_uid);
  deps.realtime.sendEphemeral(row.member_id, { type: 'session.revoked', reason: 'disabled' });
}
