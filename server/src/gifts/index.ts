import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { registerGetGifts } from './get-gifts.ts';

/** The gifts members can send. */
export function registerGifts(app: FastifyInstance, _deps: AppDeps): void {
  registerGetGifts(app);
}
