import { createHash } from 'node:crypto';
import type { KeptFailure, RemoteHealth, RemoteReport, ReportedCanary } from '@duet/contracts/endpoints';
import { escapeHtml } from '../lib/escape-html.ts';
import { opsStyles } from './ops-styles.ts';

export interface OpsPage {
  readonly report: RemoteReport;
  readonly days: number;
  readonly shownDays: readonly number[];
  readonly now: Date;
  /** The cookie `duet_theme`; the device decides without it. */
  readonly theme: string | undefined;
}

const styleHash = createHash('sha256').update(opsStyles).digest('base64');

/** The page holds text and one style sheet: nothing else may run, load, frame it or keep it. */
export const opsHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
};

/** The page of operators, in English: everything that came from a browser is text in it. */
export function renderOpsPage({ report, days, shownDays, now, theme }: OpsPage): string {
  const chosen = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
  const { remotes, canaries, failures } = report;
  return `<!doctype html>
<html lang="en"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Remotes · Duet</title>
<link rel="icon" href="/favicon.svg">
<style>${opsStyles}</style>
</head>
<body>
<main>
<header>
<h1>Remotes in the pages of members</h1>
<p>${time(now.toISOString())} UTC</p>
<nav aria-label="Days">${shownDays.map((each) => dayLink(each, days)).join('')}</nav>
</header>
<section aria-labelledby="health">
<h2 id="health">Releases</h2>
${remotes.length > 0 ? table(remotes) : '<p class="none">Nothing was reported in these days.</p>'}
</section>
${canaries.length > 0 ? canaryList(canaries) : ''}<section aria-labelledby="failures">
<h2 id="failures">Last failures</h2>
${failures.length > 0 ? `<ol>${failures.map(failureItem).join('')}</ol>` : '<p class="none">Nothing failed.</p>'}
</section>
</main>
</body>
</html>
`;
}

function dayLink(each: number, days: number): string {
  const name = each === 1 ? 'Today' : `${each} days`;
  return `<a href="/ops?days=${each}"${each === days ? ' aria-current="page"' : ''}>${name}</a>`;
}

const count = (value: number): string => value.toLocaleString('en');
const milliseconds = (value: number | null): string => (value === null ? '–' : `${count(value)} ms`);
const kilobytes = (bytes: number): string => `${count(Math.round(bytes / 1000))} KB`;
const percentage = (part: number | null): string => (part === null ? '–' : `${Math.round(part * 100)} %`);
const waited = 'Of the time that members waited for any release';

interface Column {
  readonly name: string;
  readonly title?: string;
  /** HTML. */
  readonly cell: (row: RemoteHealth) => string;
  readonly isBad?: (row: RemoteHealth) => boolean;
}

const columns: readonly Column[] = [
  { name: 'Owner', cell: ({ owner }) => escapeHtml(owner ?? 'nobody') },
  { name: 'Version', cell: ({ version }) => `<code>${escapeHtml(version)}</code>` },
  { name: 'Channel', cell: ({ channel }) => escapeHtml(channel) },
  { name: 'Visits', cell: ({ visits }) => count(visits) },
  { name: 'Errors', cell: ({ errors }) => count(errors), isBad: ({ errors }) => errors > 0 },
  {
    name: 'Loads failed',
    cell: ({ loadFailures }) => count(loadFailures),
    isBad: ({ loadFailures }) => loadFailures > 0,
  },
  {
    name: 'Fallbacks',
    title: 'The release before ran instead, unseen',
    cell: ({ fallbacks }) => count(fallbacks),
    isBad: ({ fallbacks }) => fallbacks > 0,
  },
  {
    name: 'LCP',
    title: '75th percentile',
    cell: ({ lcp }) => milliseconds(lcp),
    isBad: ({ lcp }) => (lcp ?? 0) > 2500,
  },
  { name: 'INP', title: '75th percentile', cell: ({ inp }) => milliseconds(inp), isBad: ({ inp }) => (inp ?? 0) > 200 },
  {
    name: 'CLS',
    title: '75th percentile',
    cell: ({ cls }) => String(cls ?? '–'),
    isBad: ({ cls }) => (cls ?? 0) > 0.1,
  },
  { name: 'Of all LCP', title: waited, cell: ({ lcpShare }) => percentage(lcpShare) },
  { name: 'Of all INP', title: waited, cell: ({ inpShare }) => percentage(inpShare) },
  {
    name: 'Long tasks',
    cell: ({ longTasks, longTaskTime }) => `${count(longTasks)} <small>${count(longTaskTime)} ms</small>`,
  },
  { name: 'Requests', cell: ({ requests }) => count(requests) },
  { name: 'Bytes', cell: ({ bytes }) => kilobytes(bytes) },
  { name: 'JavaScript', cell: ({ scriptBytes }) => kilobytes(scriptBytes) },
];

function table(rows: readonly RemoteHealth[]): string {
  const heads = columns.map(({ name, title }) => `<th scope="col"${title ? ` title="${title}"` : ''}>${name}</th>`);
  const lines = rows.map((row) => {
    const cells = columns.map(({ cell, isBad }) => `<td${isBad?.(row) ? ' class="bad"' : ''}>${cell(row)}</td>`);
    return `<tr><th scope="row">${escapeHtml(row.remote)}</th>${cells.join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-labelledby="health"><table>
<thead><tr><th scope="col">Remote</th>${heads.join('')}</tr></thead>
<tbody>${lines.join('\n')}</tbody>
</table></div>`;
}

function canaryList(canaries: readonly ReportedCanary[]): string {
  return `<section aria-labelledby="canaries">
<h2 id="canaries">Canaries</h2>
<ol>${canaries.map(canaryItem).join('')}</ol>
</section>
`;
}

function canaryItem({ remote, version, owner, percent, since, stop }: ReportedCanary): string {
  const facts = [`owner ${owner ?? 'nobody'}`, `${percent} of 100 members`, `since ${time(since)}`];
  const rates = stop && `${share(stop.failures, stop.visits)}, live ${share(stop.liveFailures, stop.liveVisits)}`;
  return `<li>
<p><strong class="kind${stop ? '' : ' fine'}">${stop ? 'stopped' : 'running'}</strong> <span class="message">${escapeHtml(`${remote} ${version}`)}</span></p>
<p class="facts">${facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')}${stop ? `<span>${escapeHtml(`${time(stop.stoppedAt)}: failed ${rates}`)}</span>` : ''}</p>
</li>`;
}

const share = (failures: number, visits: number): string => `${count(failures)} of ${count(visits)}`;

function failureItem(failure: KeptFailure): string {
  const { remote, version, owner, kind, message, route, count: times, firstAt, lastAt, frames } = failure;
  const facts = [
    `${remote} ${version}`,
    `owner ${owner ?? 'nobody'}`,
    route ?? 'no route',
    `${count(times)} ×`,
    firstAt === lastAt ? time(lastAt) : `${time(firstAt)} to ${time(lastAt)}`,
  ];
  const places = frames.map((each) => {
    const name = each.functionName ? `${escapeHtml(each.functionName)} ` : '';
    return `<li${each.isMapped ? ' class="mapped"' : ''}>${name}<span>${escapeHtml(each.file)}:${each.line}:${each.column}</span></li>`;
  });
  return `<li>
<p><strong class="kind">${escapeHtml(kind)}</strong> <span class="message">${escapeHtml(message)}</span></p>
<p class="facts">${facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')}</p>
${places.length > 0 ? `<details><summary>${places.length === 1 ? '1 place' : `${places.length} places`}</summary><ol class="frames">${places.join('')}</ol></details>` : ''}
</li>`;
}

function time(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
