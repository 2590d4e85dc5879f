import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

export const MINUTE = 60_000;

/** Opens a page with its own clock and waits until the provider has checked the account. */
export async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  let isChecked = false;
  page.on('response', (response) => {
    if (response.url().includes('accounts:lookup')) isChecked = true;
  });
  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return isChecked;
    })
    .toBe(true);
}

/** Makes the API refuse every call with such a token; returns the addresses that were refused. */
export async function refuse(
  page: Page,
  isRefused: (token: string) => boolean,
  code: string,
): Promise<ReadonlySet<string>> {
  const refused = new Set<string>();
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const token = request.headers()['authorization'] ?? '';
    if (!isRefused(token) || request.url().includes('/__session')) return route.fallback();
    refused.add(request.url());
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Unauthorized', status: 401, code }),
    });
  });
  return refused;
}
