import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import type { PageModerators } from '../../http/page-visitors.ts';
import { AppError } from '../../lib/app-error.ts';
import { IdentityUnavailableError } from '../../platform/identity/index.ts';
import { createPageSignIns } from './page-visitor.ts';

/**
 * Reads which moderator asks for a page. The session's cookie says who it is; whether they are a moderator is asked of the
 * identity provider, because a cookie outlives a dismissal. Nobody is one while nobody can be asked, or who asks too often.
 * One request asks once, however many flags and parts of a page depend on it.
 */
export function createPageModerators(app: FastifyInstance, deps: AppDeps): PageModerators {
  const signedIn = createPageSignIns(deps);

  const asked = new WeakMap<FastifyRequest, Promise<string | undefined>>();

  async function ask(request: FastifyRequest): Promise<string | undefined> {
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
  }

  return (request) => {
    const answer = asked.get(request) ?? ask(request);
    asked.set(request, answer);
    return answer;
  };
}
