import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { registerGetBoost } from './get-boost.ts';
import { registerStartBoost } from './start-boost.ts';

/** Boosts: a member is shown first in other members' decks for a while. */
export function registerBoosts(app: FastifyInstance, deps: AppDeps): void {
  registerGetBoost(app, deps);
  registerStartBoost(app, deps);
}
