import { endOtherSessions, endSession } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../lib/app-error.ts';
import { signOut } from './end-sessions.ts';

export function registerSignOutSessions(app: FastifyInstance, deps: AppDeps): void {
  route(app, endSession, async ({ params, request }, { userId }) => {
    const ended = await signOut(deps, userId, { id: params.id }, request);
    if (ended === 0) throw new AppError(404, 'not_found', 'There is no such session.');
  });

  route(app, endOtherSessions, async ({ request }, { userId, sessionId }) => ({
    ended: await signOut(deps, userId, { allBut: sessionId }, request),
  }));
}
