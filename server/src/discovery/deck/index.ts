import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { registerGetMatchingProfiles } from './get-matching-profiles.ts';

/** The deck. */
export function registerDeck(app: FastifyInstance, deps: AppDeps): void {
  registerGetMatchingProfiles(app, deps);
}
