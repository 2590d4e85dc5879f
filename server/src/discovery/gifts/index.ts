import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { registerGetGifts } from './get-gifts.ts';
import { registerSendGift } from './send-gift.ts';

/** The gifts members can send. */
export function registerGifts(app: FastifyInstance, deps: AppDeps): void {
  registerGetGifts(app);
  registerSendGift(app, deps);
}
