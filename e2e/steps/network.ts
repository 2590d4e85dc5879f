import type { BrowserContext } from '@playwright/test';

const mark = 'journey_offline';

/**
 * Takes the network away. Chromium 150 tells that to open pages only, and a page that the worker answers later would believe
 * in a network that it has not; so a cookie tells the later ones.
 */
export async function goOffline(context: BrowserContext, url: string): Promise<void> {
  await context.addInitScript((name) => {
    if (!location.protocol.startsWith('http') || !document.cookie.includes(name)) return;
    Object.defineProperty(navigator, 'onLine', { get: () => !document.cookie.includes(name) });
  }, mark);
  await context.addCookies([{ name: mark, value: '1', url }]);
  await context.setOffline(true);
}

/** Gives the network back, and tells it to the pages that were opened without one. */
export async function goOnline(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: mark });
  await context.setOffline(false);
  for (const page of context.pages()) await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
