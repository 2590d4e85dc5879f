import { acceptCallRules } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { saveAcceptedRules } from './standing-store.ts';

export function registerAcceptRules(app: FastifyInstance, deps: AppDeps): void {
  route(app, acceptCallRules, async (_input, { userId }) => {
    await saveAcceptedRules(deps.database.db, userId, deps.clock.now());
  });
}
