import type { CallAnswer } from '@duet/contracts';
import { alignColumns } from './align-columns.ts';

type Report = CallAnswer<'getPageReports'>;
type Failure = Report['failures'][number];

const heads = [
  'remote',
  'owner',
  'version',
  'channel',
  'visits',
  'errors',
  'loads failed',
  'fallbacks',
  'LCP',
  'INP',
  'CLS',
  'of all LCP',
  'of all INP',
  'long tasks',
  'requests',
  'KB',
  'KB of JS',
];
/** Columns of words; the others are numbers. */
const words = 4;

/** A table of releases, and the last failures with the places where they happened. */
export function formatReport({ remotes, canaries, failures }: Report): string[] {
  const running = canaries.map(formatCanary);
  if (remotes.length === 0) return ['Pages have reported nothing.', ...running];
  const rows = remotes.map((row) => [
    row.remote,
    row.owner ?? '-',
    row.version,
    row.channel,
    ...[row.visits, row.errors, row.loadFailures, row.fallbacks].map(String),
    ...[row.lcp, row.inp, row.cls].map((value) => String(value ?? '-')),
    ...[row.lcpShare, row.inpShare].map((share) => (share === null ? '-' : `${Math.round(share * 100)} %`)),
    `${row.longTasks} (${row.longTaskTime} ms)`,
    String(row.requests),
    ...[row.bytes, row.scriptBytes].map((bytes) => String(Math.round(bytes / 1000))),
  ]);
  return [
    ...alignColumns([heads, ...rows], words),
    '',
    'LCP and INP in ms, CLS: the 75th percentile; of all LCP and INP: of the time that members waited for any release',
    ...(running.length > 0 ? ['', ...running] : []),
    ...failures.flatMap(formatFailure),
  ];
}

function formatCanary({ remote, version, owner, percent, stop }: Report['canaries'][number]): string {
  const what = `canary of ${remote} ${version} (${owner ?? 'nobody'})`;
  if (!stop) return `${what}: ${percent} of 100 members`;
  const { stoppedAt, failures, visits, liveFailures, liveVisits } = stop;
  const when = stoppedAt.slice(0, 16).replace('T', ' ');
  return `${what}: STOPPED ${when}, failed ${failures} of ${visits}, live ${liveFailures} of ${liveVisits}`;
}

function formatFailure({ remote, version, owner, kind, message, route, count, lastAt, frames }: Failure): string[] {
  const when = lastAt.slice(0, 16).replace('T', ' ');
  return [
    '',
    `${kind} of ${remote} ${version} (${owner ?? 'nobody'}), ${count} times, last ${when}${route === null ? '' : `, ${route}`}`,
    `  ${message}`,
    ...frames.map(
      ({ functionName, file, line, column }) => `    at ${functionName || '?'} (${file}:${line}:${column})`,
    ),
  ];
}
