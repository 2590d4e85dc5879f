import type { Browser, BrowserContextOptions } from '@playwright/test';
import { phone } from '../screens.ts';
import { pressKeys } from './swipe.ts';

const LINE = { kilobits: 1600, latency: 150 } as const;
const SWIPES = 12;

/** How long after a card change the pictures of the next two cards were there, each time, over a line of 1.6 Mbps. */
export async function measurePictures(
  browser: Browser,
  url: string,
  storageState: BrowserContextOptions['storageState'],
): Promise<readonly number[]> {
  const context = await browser.newContext({
    ...(storageState ? { storageState } : {}),
    ...phone.options,
  });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/main/feed`);
    await page.getByTestId('top-card').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LINE.latency,
      downloadThroughput: (LINE.kilobits * 1000) / 8,
      uploadThroughput: (LINE.kilobits * 1000) / 8,
    });
    const times: number[] = [];
    for (let swipe = 0; swipe < SWIPES; swipe += 1) {
      const from = performance.now();
      await pressKeys(page, 1);
      await page.waitForFunction(hasPictures, undefined, { timeout: 30_000, polling: 20 });
      times.push(performance.now() - from);
    }
    return times;
  } finally {
    await context.close();
  }
}

/** Runs in the page, whose types are not known here: whether all three cards have their pictures. */
function hasPictures(): boolean {
  interface Picture {
    readonly complete: boolean;
    readonly naturalWidth: number;
  }
  const { document } = globalThis as unknown as { document: { querySelectorAll(selector: string): Iterable<Picture> } };
  const pictures = [...document.querySelectorAll('article[data-depth] img')];
  return pictures.length >= 3 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}
