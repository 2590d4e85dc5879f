import { getMissedLikes } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { viewMissedLikes } from './missed-like-view.ts';
import { listMissedLikes } from './missed-likes-store.ts';

export function registerGetMissedLikes(app: FastifyInstance, deps: AppDeps): void {
  route(app, getMissedLikes, async (_input, member) =>
    viewMissedLikes(deps, member, await listMissedLikes(deps.database.db, member.userId)),
  );
}
