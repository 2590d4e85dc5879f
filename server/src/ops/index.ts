import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { everyHour } from '../platform/chores/hourly.ts';
import type { PublishedBuildReader } from '../web/published-build-reader.ts';
import { firstOfDays } from './days.ts';
import { registerGetPageReports } from './get-page-reports.ts';
import { remoteReports } from './read-remote-report.ts';
import { openReportExport } from './otlp/open-report-export.ts';
import { deleteReportsBefore } from './page-reports-store.ts';
import { createReleaseBook } from './reported-release.ts';
import { registerSendPageReports } from './send-page-reports.ts';
import { watchCanaries } from './watch-canaries.ts';

/** What pages report is kept for so many days. */
const keptDays = 30;

/** How remotes do in the pages of members (docs/decisions/0055). */
export async function registerOps(app: FastifyInstance, deps: AppDeps, builds?: PublishedBuildReader): Promise<void> {
  const reportExport = await openReportExport(deps);
  registerSendPageReports(app, deps, createReleaseBook(builds), reportExport);
  registerGetPageReports(app, remoteReports(deps, builds));

  const stop = everyHour(deps, 'old reports of pages', () =>
    deleteReportsBefore(deps.database.db, firstOfDays(deps.clock.now(), keptDays)),
  );
  const stopWatching = builds && watchCanaries(deps, builds);
  app.addHook('onClose', async () => {
    stop();
    stopWatching?.();
    await reportExport?.close();
  });
}
