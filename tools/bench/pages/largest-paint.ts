import type { Browser, BrowserContextOptions } from '@playwright/test';
import { throttle } from '../visit.ts';

/** What of a trace is read here. */
interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly args?: {
    readonly frame?: string;
    readonly data?: { readonly isMainFrame?: boolean; readonly isOutermostMainFrame?: boolean };
  };
}

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'en-US' };

/**
 * The largest paint of one cold visit on slow 4G and a processor four times slower, in milliseconds since the navigation.
 * It is read from the browser's trace, because a page without scripts cannot tell.
 */
export async function largestPaint(browser: Browser, url: string, hasScripts: boolean): Promise<number> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: hasScripts });
  try {
    const page = await context.newPage();
    await throttle(await context.newCDPSession(page));
    await browser.startTracing(page, { categories: ['loading', 'blink.user_timing', 'devtools.timeline'] });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    // nothing says which paint is the last: how long is looked on belongs to the measure
    await page.waitForTimeout(2500);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      readonly traceEvents: readonly TraceEvent[];
    };
    return readLargest(trace.traceEvents);
  } finally {
    await context.close();
  }
}

function readLargest(events: readonly TraceEvent[]): number {
  const paints = events.filter(({ name }) => name === 'largestContentfulPaint::Candidate');
  const last = paints.toSorted((a, b) => a.ts - b.ts).at(-1);
  const starts = events.filter(
    ({ name, ts, args }) => name === 'navigationStart' && ts <= (last?.ts ?? 0) && args?.frame === last?.args?.frame,
  );
  const started = starts.toSorted((a, b) => a.ts - b.ts).at(-1);
  return last && started ? (last.ts - started.ts) / 1000 : NaN;
}
