import { endSearch } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { deleteSearch } from './waiting-store.ts';

export function registerEndSearch(app: FastifyInstance, deps: AppDeps): void {
  route(app, endSearch, async ({ params }, { userId }) => {
    await deleteSearch(deps.database.db, userId, params.ticket);
  });
}
