import { giveRegistry, registryOf } from './fixtures/given-registry.ts';
import { expect, test } from './fixtures/test.ts';

test('when the newest release of a remote is not there, the one before it is shown', async ({ newMember, product }) => {
  const { page } = await newMember();
  const registry = await registryOf(product);
  const feed = registry.remotes.feed;
  if (!feed) throw new Error('There is no feed');
  const gone = { ...feed, version: 'vgone', entry: feed.entry.replace(feed.version, 'vgone'), previous: feed };
  await giveRegistry(page, { ...registry, remotes: { ...registry.remotes, feed: gone } });

  await page.goto('/main/feed');

  await expect(page.getByTestId('top-card')).toBeVisible();
});

for (const part of ['scripts', 'texts'] as const) {
  test(`when the ${part} of a remote come after its fallback, it takes the place of that by itself`, async ({
    newMember,
    product,
  }) => {
    const { page } = await newMember();
    const texts = (await registryOf(product)).remotes.posts?.catalogues.en;
    const late = Promise.withResolvers<void>();
    await page.route(
      ({ pathname }) => (part === 'texts' ? pathname === texts : /^\/remotes\/posts\/.*Entry\.js$/.test(pathname)),
      async (route) => {
        await late.promise;
        await route.continue();
      },
    );
    const links = page.getByRole('navigation', { name: 'Main' });
    const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
    const fallback = page.getByRole('main').getByRole('alert').filter({ hasText: 'This part did not load' });
    await page.clock.install();
    await page.goto('/main/coins');
    await expect(heading('Coins')).toBeVisible();

    // members who do not wait for it are not held up
    await links.getByRole('link', { name: 'Posts' }).click();
    await links.getByRole('link', { name: /^Feed/ }).click();
    await expect(heading('Feed')).toBeVisible();

    await page.clock.pauseAt(Date.now() + 5000);
    await links.getByRole('link', { name: 'Posts' }).click();
    await expect(async () => {
      await page.clock.runFor(1000);
      expect(await fallback.isVisible()).toBe(true);
    }).toPass({ intervals: [100] });
    await page.clock.resume();

    late.resolve();
    await expect(fallback).toBeHidden();
    await expect(heading('Posts')).toBeFocused();
    expect(await page.locator('main [data-remote="posts"]').count()).toBe(1);
  });
}
