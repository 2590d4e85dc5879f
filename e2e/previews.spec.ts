import path from 'node:path';
import type { Page } from '@playwright/test';
import { openDevtools } from './fixtures/federation-devtools.ts';
import { registryOf } from './fixtures/given-registry.ts';
import { changeText } from './fixtures/own-dist.ts';
import { releaseTest as test } from './fixtures/own-test.ts';
import { serveFolder } from './fixtures/serve-folder.ts';
import { expect } from './fixtures/test.ts';

/** Makes the page one of production, as far as its configuration says so. */
async function likeInProduction(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(',"previews":true', '');
      expect(body.length).toBeLessThan(html.length);
      return route.fulfill({ response, body });
    },
  );
}

test("Module Federation's devtools show another build of a remote, and a page of production does not", async ({
  newMember,
  dist,
  product,
}) => {
  test.setTimeout(480_000);
  const { page, context } = await newMember();
  const title = page.getByRole('heading', { level: 1 });
  await dist.release('posts', (folder) => changeText(folder, 'en', 'title', 'Billboard'));
  await expect.poll(async () => (await registryOf(product)).remotes.posts?.previous).toBeDefined();
  const { previous, version } = (await registryOf(product)).remotes.posts ?? {};
  await dist.rollback('posts');
  await expect.poll(async () => (await registryOf(product)).remotes.posts?.version).toBe(previous?.version);
  const manifest = `${product.url}/remotes/posts/${version}/mf-manifest.json`;

  await test.step('what is released is shown before', async () => {
    await page.goto('/main/posts');
    await expect(title).toHaveText('Posts');
  });

  await test.step('the other build appears, in the running shell, on the page that takes previews', async () => {
    await openDevtools(page, { posts: manifest });
    const told = page.waitForEvent('console', (message) => message.text().includes(`posts is shown from ${manifest}`));
    await page.goto('/main/posts');
    await expect(title).toHaveText('Billboard');
    await told;
    await page.getByRole('link', { name: /coins/i }).first().click();
    await expect(title).toHaveText('Coins');
  });

  await test.step('it appears from the machine of whoever works on it, too', async () => {
    const machine = await serveFolder(path.join(dist.dir, 'remotes'));
    const developers = await context.newPage();
    await openDevtools(developers, { posts: `${machine.url}/posts/${version}/mf-manifest.json` });
    await developers.goto('/main/posts');
    await expect(developers.getByRole('heading', { level: 1 })).toHaveText('Billboard');
    await machine.close();
  });

  await test.step('a page of production stays at what is released, and says so', async () => {
    const production = await context.newPage();
    await likeInProduction(production);
    await openDevtools(production, { posts: manifest });
    const told = production.waitForEvent('console', (message) => message.text().includes('posts is not taken from'));
    await production.goto('/main/posts');
    await expect(production.getByRole('heading', { level: 1 })).toHaveText('Posts');
    await told;
  });

  await test.step('a build that does not come fails in its own place', async () => {
    const broken = await context.newPage();
    await openDevtools(broken, { posts: `${product.url}/remotes/posts/vnone/mf-manifest.json` });
    await broken.goto('/main/posts');
    await expect(broken.getByRole('main').getByRole('alert')).toContainText('This part did not load');
    await expect(broken.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});
