import { getPageReports } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { readRemoteReport } from './read-remote-report.ts';

/** What `npm run report` prints. */
export function registerGetPageReports(app: FastifyInstance, deps: AppDeps): void {
  route(app, getPageReports, async ({ query }) => await readRemoteReport(deps, query.days));
}
