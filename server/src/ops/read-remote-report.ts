import type { Canary } from '@duet/contracts';
import type { KeptFailure, RemoteHealth, RemoteReport, ReportedCanary } from '@duet/contracts/endpoints';
import { failureKinds } from '@duet/contracts/page-reports';
import type { MeasureName, ReleaseChannel } from '@duet/contracts/page-reports';
import type { AppDeps } from '../http/deps.ts';
import { canariesOf } from '../web/canaries.ts';
import type { PublishedBuildReader } from '../web/published-build-reader.ts';
import { listStops } from './canary-store.ts';
import type { CanaryStop } from './canary-store.ts';
import { firstOfDays } from './days.ts';
import { p75Of } from './measure-buckets.ts';
import { listFailures, readTotals } from './page-reports-store.ts';
import type { FailureOfDays, TotalOfDays } from './page-reports-store.ts';
import { createSourcePlaces } from './source-places.ts';
import type { SourcePlaces } from './source-places.ts';

/** The last failures that are shown. */
const shownFailures = 50;
export const usualDays = 7;

/** How each release of a remote does over the last days, and the last failures with their places in the sources. */
export type ReadRemoteReport = (days?: number) => Promise<RemoteReport>;

/** Reads reports of this server's pages; the sources are those of the builds that it serves. */
export function remoteReports(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  builds: PublishedBuildReader | undefined,
): ReadRemoteReport {
  const sourcePlaces = createSourcePlaces(builds?.distDir);

  return async (days = usualDays) => {
    const since = firstOfDays(clock.now(), days);
    const [totals, failures, stops, served] = await Promise.all([
      readTotals(database.db, since),
      listFailures(database.db, since, shownFailures),
      listStops(database.db),
      builds?.current(),
    ]);
    const byRelease = Map.groupBy(totals, ({ remote, version, channel }) => `${remote} ${version} ${channel}`);
    const remotes = [...byRelease.values()].map((rows) => healthOf(rows, totals)).sort(worstFirst);
    const canaries = served ? canariesOf(served).map((canary) => toCanary(canary, stops)) : [];
    const places = await sourcePlaces(failures.flatMap(({ frames }) => frames));
    return { remotes, canaries, failures: failures.map((failure) => toFailure(failure, places)) };
  };
}

function toCanary(canary: Canary, stops: readonly CanaryStop[]): ReportedCanary {
  const { release, percent, since } = canary;
  const { name: remote, version, owner = null } = release;
  const stop = stops.find((each) => each.remote === remote && each.version === version && each.since === since);
  const why = stop && {
    stoppedAt: stop.stopped_at.toISOString(),
    visits: stop.visits,
    failures: stop.failures,
    liveVisits: stop.live_visits,
    liveFailures: stop.live_failures,
  };
  return { remote, version, owner, percent, since, stop: why ?? null };
}

/** The part that some rows have of all that was measured, by time; null where nothing was. */
function shareOf(measure: MeasureName, rows: readonly TotalOfDays[], all: readonly TotalOfDays[]): number | null {
  const sum = (of: readonly TotalOfDays[]) =>
    of.filter(({ metric }) => metric === measure).reduce((before, { total }) => before + total, 0);
  return sum(all) === 0 ? null : sum(rows) / sum(all);
}

function healthOf(rows: readonly TotalOfDays[], all: readonly TotalOfDays[]): RemoteHealth {
  const totalOf = (...metrics: readonly string[]) =>
    rows.filter(({ metric }) => metrics.includes(metric)).reduce((sum, { total }) => sum + total, 0);
  const p75 = (measure: MeasureName) =>
    p75Of(measure, new Map(rows.filter(({ metric }) => metric === measure).map((row) => [row.bucket, row.count])));
  const longTasks = rows.filter(({ metric }) => metric === 'longTask');
  const { remote = '', version = '', channel } = rows[0] ?? {};
  return {
    remote,
    version,
    channel: channel as ReleaseChannel, // as the contract let it in
    owner: rows.find(({ owner }) => owner !== null)?.owner ?? null,
    visits: totalOf('visits'),
    errors: totalOf(...failureKinds.filter((kind) => kind !== 'load' && kind !== 'fallback')),
    loadFailures: totalOf('load'),
    fallbacks: totalOf('fallback'),
    lcp: p75('LCP'),
    inp: p75('INP'),
    cls: p75('CLS'),
    lcpShare: shareOf('LCP', rows, all),
    inpShare: shareOf('INP', rows, all),
    longTasks: longTasks.reduce((sum, { count }) => sum + count, 0),
    longTaskTime: Math.round(totalOf('longTask')),
    requests: totalOf('requests'),
    bytes: totalOf('bytes'),
    scriptBytes: totalOf('scriptBytes'),
  };
}

function worstFirst(a: RemoteHealth, b: RemoteHealth): number {
  return badnessOf(b) - badnessOf(a) || (a.remote < b.remote ? -1 : 1);
}

const badnessOf = ({ errors, loadFailures, fallbacks }: RemoteHealth): number => errors + loadFailures + fallbacks;

function toFailure(
  { first_at: firstAt, last_at: lastAt, frames, ...failure }: FailureOfDays,
  places: Awaited<ReturnType<SourcePlaces>>,
): KeptFailure {
  return {
    ...failure,
    channel: failure.channel as ReleaseChannel, // as the contract let it in
    owner: failure.owner ?? null,
    route: failure.route ?? null,
    frames: frames.map((frame) => places.get(frame) ?? { ...frame, isMapped: false }),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  };
}
