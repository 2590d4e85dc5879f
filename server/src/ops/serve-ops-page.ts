import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPageSignIns } from '../auth/visitors/page-visitor.ts';
import type { AppDeps } from '../http/deps.ts';
import { cookieOf } from '../http/cookies.ts';
import { IdentityUnavailableError } from '../platform/identity/index.ts';
import type { PublishedBuildReader } from '../web/published-build-reader.ts';
import { opsHeaders, renderOpsPage } from './ops-page.ts';
import { remoteReports, usualDays } from './read-remote-report.ts';

const shownDays = [1, 7, 30] as const;

/**
 * `/ops`, for moderators: how remotes do. To everybody else the address is one where nothing is: it is answered by whatever
 * answers unknown ones. The session's cookie says who asks; whether they are a moderator is asked of the identity provider,
 * because a cookie outlives a dismissal.
 */
export function serveOpsPage(app: FastifyInstance, deps: AppDeps, builds?: PublishedBuildReader): void {
  const readReport = remoteReports(deps, builds);
  const signedIn = createPageSignIns(deps);

  app.addHook('preHandler', async (request, reply) => {
    const [path, query = ''] = request.url.split('?');
    if (path !== '/ops' || request.method !== 'GET') return undefined;
    const uid = await signedIn(request);
    if (uid === undefined || !(await isModerator(uid, request))) return undefined;
    await app.limits.take('reads', uid, request.ip);

    const days = shownDays.find((each) => String(each) === new URLSearchParams(query).get('days')) ?? usualDays;
    const report = await readReport(days);
    const page = { report, days, shownDays, now: deps.clock.now(), theme: cookieOf(request, 'duet_theme') };
    if (app.publicOrigin().startsWith('https:')) void reply.header('strict-transport-security', 'max-age=31536000');
    return reply.headers(opsHeaders).type('text/html; charset=utf-8').send(renderOpsPage(page));
  });

  async function isModerator(uid: string, request: FastifyRequest): Promise<boolean> {
    try {
      return await deps.identity.isModerator(uid);
    } catch (error) {
      if (!(error instanceof IdentityUnavailableError)) throw error;
      request.log.warn({ err: error }, 'the page of operators is closed while nobody can be asked who moderates');
      return false;
    }
  }
}
