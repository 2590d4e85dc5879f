import { answerTicket } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { answerTicket as writeAnswer } from '../support/review-ticket.ts';
import { findCase, toCase } from './cases-store.ts';
import { auditDecision } from './audit-decision.ts';

export function registerAnswerTicket(app: FastifyInstance, deps: AppDeps): void {
  route(app, answerTicket, async ({ params: { id }, body, request }, { uid }) => {
    const { db } = deps.database;
    const row = await findCase(db, 'tickets', id);
    const now = deps.clock.now();
    await withEvents(deps, async (unit) => {
      const { clientAnswerId, message, isClosing = false } = body;
      const isNew = await writeAnswer(unit, id, { clientAnswerId, message, isClosing, by: uid, now });
      const entry = { action: 'ticket.answered', detail: isClosing ? 'closed' : null, at: now } as const;
      if (isNew) await auditDecision(unit, { queue: 'tickets', row, uid, request }, entry);
    });
    return toCase('tickets', await findCase(db, 'tickets', id));
  });
}
