import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { chromiumArguments, provideChromium } from '../../test/chromium.ts';
import { federatedBuild } from '../builds.ts';
import { percentile } from '../percentile.ts';
import { startSite } from '../start-site.ts';
import { judgeMost } from '../verdicts.ts';
import type { Verdict } from '../verdicts.ts';
import { largestPaint } from './largest-paint.ts';

const pages = { home: '/', about: '/about', city: '/countries/ukraine/lviv', countries: '/countries' } as const;

/** Milliseconds until the largest paint. */
const aim = 1500;
/** How much later than on a page of the same picture and nothing else. */
const highestRatio = 1.2;

/**
 * `npm run bench -- pages`: the largest paint of public pages on slow 4G and a slow processor, with scripts and without,
 * each run beside a page that is nothing but the picture of home.
 */
export async function reportPages(runs: number, say: (line: string) => void): Promise<boolean> {
  const site = await startSite((await federatedBuild()).dist);
  const browser = await chromium.launch({ executablePath: await provideChromium(say), args: [...chromiumArguments] });
  const control = await serveControl(site.url);
  try {
    const verdicts = await measureAll(browser, site.url, control.url, runs);
    say(`Largest paint, ms, medians of ${runs}; load of the machine ${loadavg()[0]?.toFixed(1) ?? '?'}\n`);
    for (const { line } of verdicts) say(line);
    return verdicts.every(({ isKept }) => isKept);
  } finally {
    await browser.close();
    control.close();
    await site.stop();
  }
}

async function measureAll(browser: Browser, site: string, control: string, runs: number): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const hasScripts of [true, false]) {
    const figures: Record<string, number[]> = {};
    const addresses = { ...mapPages(site), control };
    // the server draws and packs a page when it is first asked
    for (const url of Object.values(addresses)) await fetch(url, { headers: { accept: 'text/html' } });
    for (let run = 0; run < runs; run++)
      for (const [name, url] of Object.entries(addresses))
        (figures[name] ??= []).push(await largestPaint(browser, url, hasScripts));
    const of = (name: string) => percentile(figures[name] ?? [], 0.5);
    const how = hasScripts ? 'with scripts' : 'without';
    for (const name of Object.keys(pages)) verdicts.push(judgeMost(`${name} ${how}`, of(name), aim, 'ms'));
    verdicts.push(
      judgeMost(
        `home ${how}, of a page of its picture (${of('control').toFixed(0)} ms)`,
        of('home') / of('control'),
        highestRatio,
        '',
      ),
    );
  }
  return verdicts;
}

const mapPages = (site: string) => Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, site + path]));

/** A page with the picture that home shows first, as large, and nothing else. */
async function serveControl(site: string): Promise<{ readonly url: string; close(): void }> {
  const home = await (await fetch(site, { headers: { accept: 'text/html' } })).text();
  const [picture = ''] = /<img[^>]*fetchpriority="high"[^>]*>/i.exec(home) ?? [];
  const source = /src="([^"]+)"/.exec(picture)?.[1];
  if (!source) throw new Error('Home shows no picture first');
  const image = Buffer.from(await (await fetch(site + source)).arrayBuffer());
  const html = `<!doctype html><title>Picture</title><style>img{display:block;inline-size:288px;block-size:384px}</style><h1>Picture</h1><img src="/picture.webp" alt="" fetchpriority="high">`;
  const server = createServer(({ url }, answer) => {
    const isPage = url === '/';
    answer.writeHead(200, { 'content-type': isPage ? 'text/html' : 'image/webp' }).end(isPage ? html : image);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
