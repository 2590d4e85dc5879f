import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { registryOf } from './fixtures/given-registry.ts';
import { changeText } from './fixtures/own-dist.ts';
import { releaseTest as test } from './fixtures/own-test.ts';
import { serveFolder } from './fixtures/serve-folder.ts';
import { expect } from './fixtures/test.ts';

test('a remote comes from its second origin while the first one does not answer, and only as it was built', async ({
  newMember,
  dist,
  product,
  watch,
}) => {
  test.setTimeout(300_000);
  const second = await serveFolder(dist.dir);
  await dist.release('posts', (folder) => changeText(folder, 'en', 'secondOrigin', 'Second'), second.url);
  await expect.poll(async () => (await registryOf(product)).remotes['posts']?.mirror).toBe(second.url);
  watch.allow(/Failed to load resource|net::ERR_FAILED|\[federation\] RemoteLoadError/);

  /** A member at Posts whose browser reaches nothing of it at the product. */
  async function visit() {
    const { page } = await newMember();
    const fromSecond: string[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(second.url)) fromSecond.push(path.basename(new URL(response.url()).pathname));
    });
    await page.route(`${product.url}/remotes/posts/**`, (route) => route.abort());
    await page.goto('/main/posts');
    return { page, fromSecond };
  }

  await test.step('the screen works, with every file of its own from there', async () => {
    const { page, fromSecond } = await visit();

    await expect(page.locator('[data-remote="posts"]').getByRole('heading', { level: 1 })).toHaveText('Posts');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(fromSecond).toContain('remoteEntry.js');
    expect(fromSecond.filter((file) => file.endsWith('.css'))).not.toEqual([]);
  });

  await test.step('a file that is changed there is not run', async () => {
    const { entry = '', previous } = (await registryOf(product)).remotes['posts'] ?? {};
    for (const file of [entry, previous?.entry ?? entry])
      appendFileSync(path.join(dist.dir, file), ';window.isChanged = true;');
    watch.allow(/Failed to find a valid digest in the 'integrity' attribute/);

    const { page } = await visit();

    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('This part did not load');
    expect(await page.evaluate(() => 'isChanged' in window)).toBe(false);
  });

  await second.close();
});
