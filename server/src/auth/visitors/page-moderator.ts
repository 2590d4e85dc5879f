import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import type { PageModerators } from '../../http/page-visitors.ts';
import { AppError } from '../../lib/app-error.ts';
import { IdentityUnavailableError } from '../../platform/identity/index.ts';
import { createPageSignIns } from './page-visitor.ts';

/**
 * Reads which moderator asks for a page. The session's cookie says who it is; whether they are a moderator is asked of the
 * identity provider, because a cookie outlives a dismissal. Nobody is one while nobody can be asked, or who asks too often.
 */
export function createPageModerators(app: FastifyInstance, deps: AppDeps): PageModerators {
  const signedIn = createPageSignIns(deps);

  return async (request) => {
    const uid = await signedIn(request);
    if (uid === undefined) return undefined;
    try {
      await app.limits.take('reads', uid, request.ip);
      return (await deps.identity.isModerator(uid)) ? uid : undefined;
    } catch (error) {
      if (!(error instanceof IdentityUnavailableError || error instanceof AppError)) throw error;
      request.log.warn({ err: error }, 'a page counts its visitor as no moderator');
      return undefined;
    }
  };
}
