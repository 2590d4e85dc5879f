import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test';

/** Slow 4G as Lighthouse throttles it in the browser, and a phone's processor. */
export const conditions = { latency: 562.5, downKilobits: 1474.56, upKilobits: 675, cpu: 4 } as const;

const phone: BrowserContextOptions = { viewport: { width: 412, height: 823 }, locale: 'en-US' };

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface VisitOptions {
  readonly url: string;
  /** The mark that says the screen is there. */
  readonly mark: string;
  readonly storageState?: StorageState | undefined;
  readonly throttled?: boolean;
}

/** One cold visit, up to the moment the screen is there. */
export interface Visit {
  readonly bytes: number;
  readonly requests: number;
  readonly lcp: number;
  readonly ready: number;
  /** Addresses of everything that was asked for until then. */
  readonly addresses: readonly string[];
}

/** The same in every build, and asked for about when the screen is there, now before and now after it. */
const isSameAnyway = /^\/(api|icons)\/|^\/favicon|^\/shell\/[^/]+\/(follow|live)\./;
/** Part of the screen, asked for once it has words. */
const isFont = /\.woff2$/;

interface Response {
  readonly address: string;
  readonly bytes: number;
  readonly asked: number;
}

/** Runs in the page, as a text: no types of the browser are known here. The pointer starts the shell of a page that waits. */
const watchLcp = `
  window.benchLcp = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchLcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')));`;

/**
 * Visits a page with an empty cache. What it asks for after the screen is there does not count; nor do calls of the API,
 * icons and what follows the first screen, which are the same in every build and race with the mark. Fonts always count.
 */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { url, mark, storageState, throttled = true } = options;
  const context = await browser.newContext({ ...phone, ...(storageState ? { storageState } : {}) });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const responses = await follow(session);
    if (throttled) await throttle(session);
    await page.addInitScript(watchLcp);
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    const isReady = (name: string) => performance.getEntriesByName(name).length > 0;
    await page.waitForFunction(isReady, mark, { timeout: 60_000, polling: 100 });
    // the largest paint may come after the mark: a photo. Nothing says which paint is the last, so how long is looked on
    // belongs to the measure: with another wait the figures could not be compared with those of before
    await page.waitForTimeout(2500);
    // each build shows its words at another moment, and all of them in the same fonts
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const isStyled = await page.evaluate<boolean>("getComputedStyle(document.body).margin === '0px'");
    if (!isStyled) throw new Error(`The page ${url} has lost its styles, so its figures mean nothing`);
    const { ready, lcp, origin } = await page.evaluate(readTimes, mark);
    const counted = responses().filter(
      ({ asked, address }) => isFont.test(address) || (asked <= origin + ready && !isSameAnyway.test(address)),
    );
    return {
      bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: counted.length,
      addresses: counted.map(({ address }) => address),
      lcp,
      ready,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function readTimes(mark: string): { readonly ready: number; readonly lcp: number; readonly origin: number } {
  const { benchLcp = 0 } = globalThis as { benchLcp?: number };
  const [entry] = performance.getEntriesByName(mark);
  return { ready: entry?.startTime ?? NaN, lcp: benchLcp, origin: performance.timeOrigin };
}

/** Slows network and processor of a page down to `conditions`. */
export async function throttle(session: CDPSession): Promise<void> {
  const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: bytesPerSecond(conditions.downKilobits),
    uploadThroughput: bytesPerSecond(conditions.upKilobits),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
}

/** Counts what travels, headers and all, by the time it was asked for. */
async function follow(session: CDPSession): Promise<() => Response[]> {
  const asked = new Map<string, { address: string; asked: number }>();
  const finished: Response[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    asked.set(requestId, { address: new URL(request.url).pathname, asked: wallTime * 1000 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request && encodedDataLength > 0) finished.push({ ...request, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => finished;
}

const demoMember = { email: 'demo@duet.test', password: 'duet-demo-2026' };

/** Signs a member in by hand, unhurried, and keeps what the browser then knows; without one named, that of the demo. `arrival` is where the product then leads them. */
export async function signIn(
  browser: Browser,
  url: string,
  { email, password }: { readonly email: string; readonly password: string } = demoMember,
  arrival = '**/main/feed',
): Promise<StorageState> {
  const context = await browser.newContext(phone);
  try {
    await signInWithin(context, url, { email, password }, arrival);
    return await context.storageState({ indexedDB: true });
  } finally {
    await context.close();
  }
}

/** The same in a browser that stays. */
export async function signInWithin(
  context: BrowserContext,
  url: string,
  { email, password } = demoMember,
  arrival = '**/main/feed',
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(arrival, { timeout: 60_000 });
  // by this cookie the server knows which remote to preload; no event tells of a cookie
  const isKnown = async () => (await context.cookies()).some(({ name }) => name === '__session');
  while (!(await isKnown())) await page.waitForTimeout(100);
  await page.close();
}
