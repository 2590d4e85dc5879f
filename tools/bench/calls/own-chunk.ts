import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { chromiumArguments, provideChromium } from '../../test/chromium.ts';
import type { Build } from '../builds.ts';
import { signIn } from '../visit.ts';
import { addressesOf, totalOf, weigh } from '../page-files.ts';
import type { Stage } from './callers/open-stage.ts';

/** What the page of calls loads of its own, and what of it those get who never call; bytes, gzip level 9. */
export interface OwnChunk {
  readonly weight: number;
  readonly elsewhere: number;
}

const otherScreens = ['/main/feed', '/main/chat', '/main/likes', '/main/profile'];
/** Runs in the page, as a text: everything that a service worker has put aside. */
const cached = `caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
  .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname))`;

/** In a browser that has never called, visits the other screens, then the calls, and weighs what the calls alone ask for. */
export async function weighOwnChunk({ url, data }: Stage, build: Build): Promise<OwnChunk> {
  const browser = await chromium.launch({
    executablePath: await provideChromium(() => undefined),
    args: [...chromiumArguments],
  });
  try {
    const context = await browser.newContext({ storageState: await signIn(browser, url, data.members[0]) });
    return await weighIn(await context.newPage(), url, build);
  } finally {
    await browser.close();
  }
}

async function weighIn(page: Page, url: string, build: Build): Promise<OwnChunk> {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  for (const screen of otherScreens) await see(page, url + screen);
  const others = new Set([...asked, ...(await page.evaluate<string[]>(cached))]);
  asked.clear();
  await see(page, `${url}/main/random-calls`);

  const named = addressesOf(build, 'chat');
  const own = [...asked].filter((address) => address.startsWith('/remotes/chat/') && !named.includes(address));
  return {
    weight: await weightOf(build, own),
    elsewhere: await weightOf(
      build,
      own.filter((address) => others.has(address)),
    ),
  };
}

async function see(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function weightOf(build: Build, addresses: readonly string[]): Promise<number> {
  const files = await weigh(build, addresses);
  return totalOf(files, 'js') + totalOf(files, 'css');
}
