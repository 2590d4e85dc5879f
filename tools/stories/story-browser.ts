import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { chromiumArguments, provideChromium } from '../test/chromium.ts';

/** Dates of stories are told from here. */
const today = new Date('2026-11-22T12:00:00Z');

/** A browser that draws the same page with the same pixels. */
export async function openBrowser(say: (line: string) => void): Promise<Browser> {
  return await chromium.launch({
    executablePath: await provideChromium(say),
    args: [...chromiumArguments, '--font-render-hinting=none', '--force-color-profile=srgb'],
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
