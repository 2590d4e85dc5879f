import { moderationQueues } from '@duet/contracts';
import { getModerationCase, getModerationCases, getModerationQueues } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { countWaiting, findCase, listCases, toCase } from './cases-store.ts';
import { auditView } from './audit-decision.ts';
import { queues } from './queues/index.ts';

const page = 20;

/** What waits, in lists and one by one. Whoever opens a case with private things is noted. */
export function registerGetCases(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getModerationQueues, () =>
    Promise.all(moderationQueues.map(async (queue) => ({ queue, ...(await countWaiting(db, queue)) }))),
  );

  route(app, getModerationCases, async ({ params: { queue }, query }) => {
    const { state, limit = page } = query;
    const rows = await listCases(db, queue, { isDecided: state === 'decided', limit });
    return rows.map((row) => toCase(queue, row));
  });

  route(app, getModerationCase, async ({ params: { queue, id }, request }, { uid }) => {
    const row = await findCase(db, queue, id);
    await auditView(deps, { queue, row, uid, request });
    return { ...toCase(queue, row), ...(await queues[queue].extras(db, row)) };
  });
}
