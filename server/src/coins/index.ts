import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { registerGetCoins } from './get-coins.ts';

/** Coins: balance, ways to earn them and the ledger. */
export function registerCoins(app: FastifyInstance, deps: AppDeps): void {
  registerGetCoins(app, deps);
}
