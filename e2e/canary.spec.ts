import type { Page } from '@playwright/test';
import { changeText } from './fixtures/own-dist.ts';
import { releaseTest as test } from './fixtures/own-test.ts';
import { makeModerator, reportsOf } from './fixtures/moderator.ts';
import { expect } from './fixtures/test.ts';

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const open = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

test('some members are given a canary, and nobody any more once it fails too often', async ({
  newMember,
  dist,
  product,
}) => {
  test.setTimeout(480_000);
  const version = await dist.canary('posts', 50, (folder) => changeText(folder, 'en', 'title', 'Billboard'));
  const inside: Page[] = [];
  const outside: Page[] = [];

  await test.step('half of the members see it, the others do not, and each sees the same again', async () => {
    while (inside.length === 0 || outside.length === 0) {
      const { page, context } = await newMember();
      await page.goto('/main/profile');
      await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('__session');
      await page.goto('/main/posts');
      await expect(titleOf(page)).toHaveText(/^(Posts|Billboard)$/);
      const isInside = (await titleOf(page).textContent()) === 'Billboard';
      (isInside ? inside : outside).push(page);
      await page.reload();
      await expect(titleOf(page)).toHaveText(isInside ? 'Billboard' : 'Posts');
      await open(page, /^Profile/);
      await open(page, /^Posts/);
      await expect(titleOf(page)).toHaveText(isInside ? 'Billboard' : 'Posts');
    }
  });

  await test.step('within a minute after 5 of 100 visits failed, an open page shows what all have', async () => {
    const about = { remote: 'posts', version, channel: 'stable' };
    const failure = { ...about, kind: 'error', message: 'Error: seeded', frames: [], route: '/main/posts' };
    const usage = [{ ...about, visits: 200, requests: 1, bytes: 1 }];
    const reports = { failures: Array.from({ length: 10 }, () => failure), measures: [], usage };
    const sent = await fetch(`${product.url}/api/page-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reports),
    });
    expect(sent.status).toBe(204);

    for (const page of inside) {
      await expect(async () => {
        await open(page, /^Profile/);
        await open(page, /^Posts/);
        await expect(titleOf(page)).toHaveText('Posts', { timeout: 1000 });
      }).toPass({ timeout: 60_000 });
    }
  });

  await test.step('moderators see that it was stopped, and why', async () => {
    const { canaries } = await reportsOf(product, await makeModerator(product));
    expect(canaries).toEqual([expect.objectContaining({ remote: 'posts', version, percent: 50 })]);
    expect(canaries[0]?.stop).toMatchObject({ failures: 10 });
  });
});
