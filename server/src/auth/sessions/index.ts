import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { pruneAudit } from '../../platform/audit/index.ts';
import { everyHour } from '../../platform/chores/hourly.ts';
import { serverKeys } from '../../platform/database/server-keys.ts';
import { registerGetSessions } from './get-sessions.ts';
import { dropOldSessions } from './sessions-store.ts';
import { registerSignOutSessions } from './sign-out-sessions.ts';
import { registerWriteSession } from './write-session.ts';

/** Where a member is signed in, and the cookie that tells the server's pages who is here. */
export async function registerSession(app: FastifyInstance, deps: AppDeps): Promise<void> {
  registerWriteSession(app, deps, await serverKeys(deps.database, 'session'));
  registerGetSessions(app, deps);
  registerSignOutSessions(app, deps);

  const stop = everyHour(deps, 'old sessions and audit entries', async () => {
    await dropOldSessions(deps.database.db, deps.clock.now());
    await pruneAudit(deps.database, deps.clock.now());
  });
  app.addHook('onClose', () => stop());
}
