import type { Page } from '@playwright/test';

/** Settles when the page that is opened next has the texts of its notices: what comes before them shows none. */
export async function laterTexts(page: Page): Promise<void> {
  const response = await page.waitForResponse(/\/later-\w+-json\./);
  await response.finished();
}
