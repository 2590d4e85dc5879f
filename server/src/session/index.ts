import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { serverSecret } from '../lib/server-secret.ts';
import { registerWriteSession } from './write-session.ts';

/** The cookie that tells the server's pages who is here. */
export async function registerSession(app: FastifyInstance, deps: AppDeps): Promise<void> {
  registerWriteSession(app, deps, await serverSecret(deps.database, 'session'));
}
