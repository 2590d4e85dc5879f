import { getPageReports } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import type { PublishedBuildReader } from '../web/published-build-reader.ts';
import { readRemoteReport } from './read-remote-report.ts';

/** What `npm run report` prints. */
export function registerGetPageReports(
  app: FastifyInstance,
  deps: AppDeps,
  builds: PublishedBuildReader | undefined,
): void {
  route(app, getPageReports, async ({ query }) => await readRemoteReport(deps, builds, query.days));
}
