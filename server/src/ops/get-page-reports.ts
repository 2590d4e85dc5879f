import { getPageReports } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { ReadRemoteReport } from './read-remote-report.ts';

/** What `npm run report` prints. */
export function registerGetPageReports(app: FastifyInstance, readReport: ReadRemoteReport): void {
  route(app, getPageReports, async ({ query }) => await readReport(query.days));
}
