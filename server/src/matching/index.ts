import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { registerDeleteMatch } from './delete-match.ts';
import { registerGetMatchingProfiles } from './get-matching-profiles.ts';

/** The deck and the end of a match. */
export function registerMatching(app: FastifyInstance, deps: AppDeps): void {
  registerGetMatchingProfiles(app, deps);
  registerDeleteMatch(app, deps);
}
