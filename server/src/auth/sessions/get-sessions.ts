import { getSessions } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { lastActiveWord } from './session-rules.ts';
import { listSessions } from './sessions-store.ts';

export function registerGetSessions(app: FastifyInstance, deps: AppDeps): void {
  route(app, getSessions, async (_input, { userId, sessionId }) => {
    const now = deps.clock.now();
    const rows = await listSessions(deps.database.db, userId, now);
    const current = rows.filter(({ id }) => id === sessionId);
    const others = rows.filter(({ id }) => id !== sessionId);
    return [...current, ...others].map((row) => ({
      id: row.id,
      deviceName: row.device_name,
      lastActive: row.id === sessionId ? 'now' : lastActiveWord(row.active_at, now),
      isCurrent: row.id === sessionId,
    }));
  });
}
