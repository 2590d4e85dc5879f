import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const methods: Readonly<Record<string, string>> = { DELETE: 'DEL' };

/** Every entry of the list of calls, such as `POST /api/likes`, with all groups opened. */
async function listedCalls(page: Page): Promise<string[]> {
  const list = page.getByRole('complementary');
  const closed = list.getByRole('button', { name: /^Open Group - (?!Models)/ });
  while ((await closed.count()) > 0) await closed.first().click();
  const words = (await list.innerText()).split(/\s+/);
  return words.flatMap((word, index) => {
    const method = words.slice(index).find((each) => /^(GET|POST|PUT|PATCH|DEL)$/.test(each));
    return word.startsWith('/api/') ? [`${method} ${word}`] : [];
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`whoever writes another client finds every call at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { paths } = (await (await page.request.get('/api/openapi.json')).json()) as Described;
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${methods[method.toUpperCase()] ?? method.toUpperCase()} ${path}`),
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));

    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1, name: 'Duet' })).toBeVisible();
    const menu = page.getByRole('button', { name: 'Open Menu' });
    if (await menu.isVisible()) await menu.click();

    expect((await listedCalls(page)).toSorted()).toEqual(described.toSorted());

    await test.step('a call opens with what it takes and what it refuses', async () => {
      await page
        .getByRole('complementary')
        .getByRole('link', { name: /^\/api\/likes(?!\/)/ })
        .click();
      const heading = page.getByRole('heading', { name: /^Reacts to a profile/ });
      await expect(heading).toBeInViewport();
      const call = page.locator('section').filter({ has: heading }).last();
      const refusals = call.getByRole('button', { name: /^400/ });
      // pressed by key, because a badge that appears under the pointer covers its middle
      await refusals.press('Enter');
      await expect(refusals).toHaveAttribute('aria-expanded', 'true');
      await expect(call.getByText('like_limit_reached', { exact: true }).first()).toBeVisible();
    });

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // the document is inside the page, which must not request scripts of other origins
    expect(asked).toEqual(['/api/docs', '/api/docs/scalar.js']);
  });
}
