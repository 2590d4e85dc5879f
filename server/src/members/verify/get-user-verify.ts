import { getUserVerify } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { loadVerifyData } from './verifications-store.ts';

export function registerGetUserVerify(app: FastifyInstance, deps: AppDeps): void {
  route(app, getUserVerify, (_input, { userId }) => loadVerifyData(deps.database.db, userId, deps.clock.now()));
}
