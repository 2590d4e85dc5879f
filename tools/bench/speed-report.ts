import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { RemoteName } from '@duet/contracts';
import { chromiumArguments, provideChromium } from '../test/chromium.ts';
import { highestRatios } from './budgets.ts';
import { federatedBuild, oneBundleBuild } from './builds.ts';
import type { Build } from './builds.ts';
import { totalOf, weigh } from './page-files.ts';
import { breakdown, judge } from './size-report.ts';
import { startSite } from './start-site.ts';
import { kilobytes, tableOf } from './table.ts';
import { signIn, visit } from './visit.ts';
import type { Visit, VisitOptions } from './visit.ts';

interface BenchPage {
  readonly title: string;
  readonly path: string;
  readonly remote: RemoteName;
  readonly isSignedIn: boolean;
}

const pages: readonly BenchPage[] = [
  { title: 'Home, guest', path: '/', remote: 'public', isSignedIn: false },
  { title: 'Feed, signed in', path: '/main/feed', remote: 'feed', isSignedIn: true },
];

/** The two builds as they are visited in turn. */
interface Contestant {
  readonly build: Build;
  readonly url: string;
  readonly storageState: VisitOptions['storageState'];
}

/** `npm run bench`: the federated product and the same code as one bundle, page by page, run by run in turn. */
export async function reportSpeed(runs: number, say: (line: string) => void): Promise<void> {
  say('Building the product and the same code as one bundle …');
  const builds = [await federatedBuild(), await oneBundleBuild()] as const;
  const executablePath = await provideChromium(say);
  say('Starting both over demo data …');
  const sites = [await startSite(builds[0].dist), await startSite(builds[1].dist)] as const;
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    const enter = async (index: 0 | 1): Promise<Contestant> => {
      const { url } = sites[index];
      return { build: builds[index], url, storageState: await signIn(browser, url) };
    };
    const contestants = [await enter(0), await enter(1)] as const;
    for (const page of pages) {
      const [federated, oneBundle] = await compare(browser, page, contestants, runs, say);
      await reportPage(
        page,
        { build: contestants[0].build, visits: federated },
        { build: contestants[1].build, visits: oneBundle },
        say,
      );
    }
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.stop()));
  }
}

async function compare(
  browser: Browser,
  page: BenchPage,
  contestants: readonly [Contestant, Contestant],
  runs: number,
  say: (line: string) => void,
): Promise<readonly [Visit[], Visit[]]> {
  const once = ({ url, storageState }: Contestant, throttled: boolean) =>
    visit(browser, {
      url: url + page.path,
      mark: `duet:mounted:${page.remote}`,
      throttled,
      ...(page.isSignedIn ? { storageState } : {}),
    });
  // the servers paint demo photos and pack pages when they are first asked
  for (const contestant of contestants) await once(contestant, false);
  const visits: readonly [Visit[], Visit[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    for (const index of run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      visits[index].push(await once(contestants[index], true));
    }
    say(`${page.title}: ${run + 1} of ${runs}`);
  }
  return visits;
}

interface Measured {
  readonly build: Build;
  readonly visits: readonly Visit[];
}

async function reportPage(
  page: BenchPage,
  first: Measured,
  second: Measured,
  say: (line: string) => void,
): Promise<void> {
  const files = await Promise.all([first, second].map(({ build, visits }) => weigh(build, typical(visits).addresses)));
  const [federated = [], oneBundle = []] = files;
  const numbers: readonly [string, (value: number) => string, number, number][] = [
    ['transfer, KB', kilobytes, median(first, 'bytes'), median(second, 'bytes')],
    ['JavaScript, KB gz', kilobytes, totalOf(federated, 'js'), totalOf(oneBundle, 'js')],
    ['CSS, KB gz', kilobytes, totalOf(federated, 'css'), totalOf(oneBundle, 'css')],
    ['requests', String, median(first, 'requests'), median(second, 'requests')],
    ['LCP, ms', whole, median(first, 'lcp'), median(second, 'lcp')],
    ['ready, ms', whole, median(first, 'ready'), median(second, 'ready')],
  ];
  const rows = numbers.map(([what, show, a, b]) => [what, show(a), show(b), (a / b).toFixed(2)]);
  say(`\n${page.title} (${page.path}), medians of ${first.visits.length}\n`);
  say(tableOf([['', 'federated', 'one bundle', 'ratio'], ...rows]));
  for (const [aim, highest] of Object.entries(highestRatios)) {
    const [, , a = NaN, b = NaN] = numbers.find(([what]) => what.startsWith(aim)) ?? [];
    say(`${a / b <= highest ? '✓' : '✗'} ${aim}: ${(a / b).toFixed(2)} of one bundle, the aim is at most ${highest}`);
  }
  if (page.remote !== 'feed') return;
  say(`\nShell and feed by file, KB gz\n\n${breakdown(federated)}\n`);
  for (const { line } of judge(federated)) say(line);
}

const whole = (value: number) => value.toFixed(0);

function median({ visits }: Measured, key: 'bytes' | 'requests' | 'lcp' | 'ready'): number {
  const sorted = visits.map((each) => each[key]).toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

/** The visit in the middle by the number of requests: its files stand for all. */
function typical(visits: readonly Visit[]): Visit {
  const sorted = visits.toSorted((a, b) => a.requests - b.requests);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('There was no visit');
  return middle;
}
