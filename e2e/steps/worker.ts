import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The browser of a journey about the service worker, which others block. */
export const withWorker = { serviceWorkers: 'allow' } as const;

/** Waits until the worker controls the page and has cached a whole build. */
export async function workerReady(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('duet-build-'));
          const [name] = names;
          if (!name || !navigator.serviceWorker.controller) return 'none';
          return (await (await caches.open(name)).match('/__whole')) ? `${names.length} whole` : 'parts';
        }),
      { timeout: 90_000 },
    )
    .toBe('1 whole');
}
