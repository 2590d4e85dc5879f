import type { PageReports } from '@duet/contracts/endpoints';
import type { Shell } from '../shell-context.tsx';
import { noteFallback } from './fallbacks.ts';
import { followPerformance, isScript } from './follow-performance.ts';
import { followVitals } from './follow-vitals.ts';
import { readFailure } from './read-failure.ts';
import { reportBatch } from './report-batch.ts';
import { runningReleases } from './running-releases.ts';

/**
 * Tells the server how remotes do in this page: failures, web vitals, long tasks, requests and bytes, each with remote,
 * version and channel, nothing of who is here (docs/decisions/0055).
 */
export function startReports({
  registry,
  config,
  navigation,
  followFailures,
}: Pick<Shell, 'registry' | 'config' | 'navigation' | 'followFailures'>): void {
  const batch = reportBatch(send);
  const releases = runningReleases(registry.current);
  // the server knows which releases are canaries; what a page with a candidate tells is nobody's everyday
  const { candidate } = config.asked ?? {};
  const channel = candidate && 'token' in candidate ? 'candidate' : 'stable';
  const about = (remote: string) => ({ remote, version: releases.versionOf(remote), channel }) as const;
  const nothing = { visits: 0, requests: 0, bytes: 0 };
  const route = () => {
    const { decision } = navigation.located$.value;
    return decision.kind === 'show' ? decision.route.path : null;
  };

  followPerformance({
    onLongTask: (remote, value) => batch.addMeasure({ ...about(remote), measure: 'longTask', value }),
    onRequest: (remote, bytes, address) => {
      releases.note(address);
      const scriptBytes = isScript(address) ? bytes : 0;
      batch.addUsage({ ...about(remote), ...nothing, requests: 1, bytes, scriptBytes });
    },
    onVisit: (remote) => batch.addUsage({ ...about(remote), ...nothing, visits: 1 }),
  });
  followVitals((measure, remote, value) => batch.addMeasure({ ...about(remote), measure, value }));
  followFailures((failure) => {
    if (failure.kind === 'fallback') noteFallback(failure.where);
    batch.addFailure(readFailure(failure, { versionOf: releases.versionOf, channel, route: route() }));
  });

  // after those of web-vitals, which measures until the page is hidden
  document.addEventListener('visibilitychange', () => document.hidden && batch.flush());
  addEventListener('pagehide', () => batch.flush());
  addEventListener('online', () => batch.flush());
}

/** Whether the reports have arrived, or never will. A page that goes may still send them; nobody's cookies go along. */
async function send(reports: PageReports): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/api/page-reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reports),
      keepalive: true,
      credentials: 'omit',
    });
    return true;
  } catch {
    return false; // the server is away, which the page says elsewhere
  }
}
