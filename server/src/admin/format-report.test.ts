import { expect, it } from '@jest/globals';
import { formatReport } from './format-report.ts';

it('the report is a table of releases and a list of failures', () => {
  const about = { remote: 'posts', version: 'v2', channel: 'stable', owner: 'posts' } as const;
  const counts = {
    visits: 12,
    errors: 2,
    loadFailures: 0,
    fallbacks: 1,
    longTasks: 3,
    longTaskTime: 240,
    requests: 90,
  };
  const shares = { lcpShare: 0.418, inpShare: null };
  const place = { functionName: 'send', file: 'src/reply/send-reply.ts', line: 12, column: 5, isMapped: true };
  const at = '2026-11-20T12:00:00.000Z';

  const lines = formatReport({
    remotes: [{ ...about, ...counts, lcp: 1240, inp: null, cls: 0.01, ...shares, bytes: 48_211, scriptBytes: 31_904 }],
    canaries: [
      { remote: 'posts', version: 'v3', owner: 'posts', percent: 10, since: at, stop: null },
      {
        remote: 'chat',
        version: 'v7',
        owner: null,
        percent: 50,
        since: at,
        stop: { stoppedAt: at, visits: 200, failures: 11, liveVisits: 1000, liveFailures: 2 },
      },
    ],
    failures: [
      {
        ...about,
        kind: 'error',
        message: 'x',
        route: '/main/posts',
        count: 2,
        firstAt: at,
        lastAt: at,
        frames: [place],
      },
    ],
  });

  expect(lines).toEqual([
    'remote  owner  version  channel  visits  errors  loads failed  fallbacks   LCP  INP   CLS  of all LCP  of all INP  long tasks  requests  KB  KB of JS',
    'posts   posts  v2       stable       12       2             0          1  1240    -  0.01        42 %           -  3 (240 ms)        90  48        32',
    '',
    'LCP and INP in ms, CLS: the 75th percentile; of all LCP and INP: of the time that members waited for any release',
    '',
    'canary of posts v3 (posts): 10 of 100 members',
    'canary of chat v7 (nobody): STOPPED 2026-11-20 12:00, failed 11 of 200, live 2 of 1000',
    '',
    'error of posts v2 (posts), 2 times, last 2026-11-20 12:00, /main/posts',
    '  x',
    '    at send (src/reply/send-reply.ts:12:5)',
  ]);
  expect(formatReport({ remotes: [], canaries: [], failures: [] })).toEqual(['Pages have reported nothing.']);
});
