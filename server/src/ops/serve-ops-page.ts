import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import type {} from '../http/app-decorators.ts';
import { cookieOf } from '../http/cookies.ts';
import type { PublishedBuildReader } from '../web/published-build-reader.ts';
import { opsHeaders, renderOpsPage } from './ops-page.ts';
import { remoteReports, usualDays } from './read-remote-report.ts';

const shownDays = [1, 7, 30] as const;

/**
 * `/ops`, for moderators: how remotes do. To everybody else the address is one where nothing is: it is answered by whatever
 * answers unknown ones.
 */
export function serveOpsPage(app: FastifyInstance, deps: AppDeps, builds?: PublishedBuildReader): void {
  const readReport = remoteReports(deps, builds);

  app.addHook('preHandler', async (request, reply) => {
    const [path, query = ''] = request.url.split('?');
    if (path !== '/ops' || request.method !== 'GET') return undefined;
    if ((await app.pageModerators(request)) === undefined) return undefined;

    const days = shownDays.find((each) => String(each) === new URLSearchParams(query).get('days')) ?? usualDays;
    const report = await readReport(days);
    const page = { report, days, shownDays, now: deps.clock.now(), theme: cookieOf(request, 'duet_theme') };
    if (app.publicOrigin().startsWith('https:')) void reply.header('strict-transport-security', 'max-age=31536000');
    return reply.headers(opsHeaders).type('text/html; charset=utf-8').send(renderOpsPage(page));
  });
}
