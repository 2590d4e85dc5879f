import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { chromiumArguments, provideChromium } from '../test/chromium.ts';

/** Dates of stories are told from here. */
const today = new Date('2026-11-22T12:00:00Z');

/** Some screens show the address that they are at, so it is the same whatever port is free; a name below localhost is a secure context. */
const host = 'stories.localhost';
export const storyOrigin = `http://${host}`;

/** A browser that draws the same page with the same pixels; what is at `storyOrigin` for it is served at this port. */
export async function openBrowser(port: number, say: (line: string) => void): Promise<Browser> {
  return await chromium.launch({
    executablePath: await provideChromium(say),
    args: [
      ...chromiumArguments,
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      `--host-resolver-rules=MAP ${host}:80 127.0.0.1:${port}`,
    ],
  });
}

/** A page of a phone's width that forgets everything when another story is opened. */
export async function openStoryPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime(today);
  await context.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return await context.newPage();
}
