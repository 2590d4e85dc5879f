import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { registerBoosts } from './boosts/index.ts';
import { registerDeck } from './deck/index.ts';
import { registerFit } from './fit/index.ts';
import { registerGifts } from './gifts/index.ts';
import { registerLikes } from './likes/index.ts';
import { registerMatchingResults } from './results/index.ts';

/** How members find each other: the deck, boosts, likes, invites, missed likes, gifts. */
export function registerDiscovery(app: FastifyInstance, deps: AppDeps): void {
  registerDeck(app, deps);
  registerBoosts(app, deps);
  registerFit(app, deps);
  registerLikes(app, deps);
  registerGifts(app, deps);
  registerMatchingResults(app, deps);
}
