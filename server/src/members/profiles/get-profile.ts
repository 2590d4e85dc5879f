import { getProfile } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../lib/app-error.ts';
import { loadMemberProfiles } from './member-view.ts';
import { findProfileAccess } from './visibility-store.ts';

export function registerGetProfile(app: FastifyInstance, deps: AppDeps): void {
  route(app, getProfile, async ({ params, locale }, { userId }) => {
    const access = await findProfileAccess(deps, userId, params.id);
    if (access === 'none') throw notFound();
    const [profile] = await loadMemberProfiles(deps, userId, [params.id], locale);
    if (!profile) throw notFound();
    const isBlocked = access === 'blocked';
    // a block is no way to watch somebody unseen
    return { ...profile, isBlocked, presence: isBlocked ? null : profile.presence };
  });
}

/** The same answer for a member who never was, is gone, or must not be seen. */
function notFound(): AppError {
  return new AppError(404, 'not_found', 'There is no such profile.');
}
