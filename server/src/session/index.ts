import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { everyHour } from '../lib/hourly.ts';
import { serverSecret } from '../lib/server-secret.ts';
import { pruneAudit } from '../platform/audit/index.ts';
import { registerWriteSession } from './write-session.ts';

/** The cookie that tells the server's pages who is here. */
export async function registerSession(app: FastifyInstance, deps: AppDeps): Promise<void> {
  registerWriteSession(app, deps, await serverSecret(deps.database, 'session'));

  const stop = everyHour(deps, 'audit log', () => pruneAudit(deps.database, deps.clock.now()));
  app.addHook('onClose', () => stop());
}
