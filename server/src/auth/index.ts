import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { registerDevices } from './devices/index.ts';
import { registerSession } from './sessions/index.ts';

/** Where members are signed in, and their devices. */
export async function registerAuth(app: FastifyInstance, deps: AppDeps): Promise<void> {
  registerDevices(app, deps);
  await registerSession(app, deps);
}
