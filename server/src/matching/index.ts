import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { registerDeleteMatch } from './delete-match.ts';
import { registerGetBoost } from './get-boost.ts';
import { registerGetMatchingProfiles } from './get-matching-profiles.ts';
import { registerStartBoost } from './start-boost.ts';

/** The deck, boosts, and the end of a match. */
export function registerMatching(app: FastifyInstance, deps: AppDeps): void {
  registerGetMatchingProfiles(app, deps);
  registerDeleteMatch(app, deps);
  registerGetBoost(app, deps);
  registerStartBoost(app, deps);
}
