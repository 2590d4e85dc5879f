import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { registerDeleteMatch } from './delete-match.ts';

/** The end of a match; matches are made by what leads to them. */
export function registerMatches(app: FastifyInstance, deps: AppDeps): void {
  registerDeleteMatch(app, deps);
}
