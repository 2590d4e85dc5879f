import { getCurrentProfile } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { loadCurrentProfile } from './current-profile.ts';

export function registerGetCurrentProfile(app: FastifyInstance, deps: AppDeps): void {
  route(app, getCurrentProfile, ({ locale }, { userId }) => loadCurrentProfile(deps, userId, locale));
}
