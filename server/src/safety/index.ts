import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { registerBlocks } from './blocks/index.ts';
import { registerModeration } from './moderation/index.ts';
import { registerSupport } from './support/index.ts';

/** Blocks and reports, what moderators decide, and support. */
export function registerSafety(app: FastifyInstance, deps: AppDeps): void {
  registerBlocks(app, deps);
  registerModeration(app, deps);
  registerSupport(app, deps);
}
