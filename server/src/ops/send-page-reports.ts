import { createHash } from 'node:crypto';
import { sendPageReports } from '@duet/contracts/endpoints';
import type { PageReports } from '@duet/contracts/endpoints';
import { scrubText } from '@duet/contracts/page-reports';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { dayOf } from '../lib/day-of.ts';
import { bucketOf } from './measure-buckets.ts';
import type { ReportExport } from './otlp/report-export.ts';
import { addFailure, addTotals } from './page-reports-store.ts';
import type { FailureRow, TotalRow } from './page-reports-store.ts';
import type { ReadReleaseBook, ReleaseBook, ReportedRelease } from './reported-release.ts';

/** Takes what a page tells of its remotes; anybody may, so each name is one of the registry's before it is kept. */
export function registerSendPageReports(
  app: FastifyInstance,
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  readBook: ReadReleaseBook,
  reportExport?: ReportExport,
): void {
  route(app, sendPageReports, async ({ body }) => {
    const now = clock.now();
    const book = await readBook([...body.failures, ...body.measures, ...body.usage]);
    await addTotals(database.db, totalsOf(body, dayOf(now), book));
    const failures = body.failures.map((failure) => toRow(failure, now, book));
    for (const failure of failures) await addFailure(database.db, failure);
    reportExport?.take({
      failures,
      measures: body.measures.map((each) => ({ ...each, ...book.releaseOf(each) })),
      usage: body.usage.map((each) => ({ ...each, ...book.releaseOf(each) })),
    });
  });
}

function totalsOf({ failures, measures, usage }: PageReports, day: string, { releaseOf }: ReleaseBook): TotalRow[] {
  return [
    ...failures.map((each) => ({ day, ...releaseOf(each), metric: each.kind, bucket: 0, count: 1, total: 1 })),
    ...measures.map((each) => ({
      day,
      ...releaseOf(each),
      metric: each.measure,
      bucket: bucketOf(each.measure, each.value),
      count: 1,
      total: each.value,
    })),
    ...usage.flatMap((each) =>
      (['visits', 'requests', 'bytes', 'scriptBytes'] as const).map((metric) => ({
        day,
        ...releaseOf(each),
        metric,
        bucket: 0,
        count: 1,
        total: each[metric] ?? 0, // pages of before tell no bytes of scripts
      })),
    ),
  ];
}

function toRow(failure: PageReports['failures'][number], at: Date, book: ReleaseBook): FailureRow & ReportedRelease {
  const release = book.releaseOf(failure);
  const { kind } = failure;
  // pages scrub as well, but anybody may send
  const message = scrubText(failure.message);
  const page = book.routeOf(failure.route);
  const frames = failure.frames.map((frame) => ({ ...frame, functionName: functionName(frame.functionName) }));
  const { remote, version, channel } = release;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([remote, version, channel, kind, message, page, frames]))
    .digest('base64url')
    .slice(0, 22);
  return { day: dayOf(at), fingerprint, ...release, kind, message, route: page, frames, count: 1, at };
}

/** What a function may be called; a computed name can hold anything. */
function functionName(name: string): string {
  return name.replaceAll(/[^\w$.<># ]/g, '').replaceAll(/\d{5,}/g, '…');
}
