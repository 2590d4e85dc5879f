import type { RemoteName } from '@duet/contracts';
import { breakRemote, giveRegistry, registryOf, THROWN } from './fixtures/broken-remote.ts';
import type { Failure } from './fixtures/broken-remote.ts';
import { expect, test } from './fixtures/test.ts';

/** What a member reads: in English for the feed, in Ukrainian for the chat. */
const cases = [
  {
    name: 'feed' as RemoteName,
    home: '/main/coins',
    nav: 'Main',
    link: 'Feed',
    title: 'Feed',
    failed: 'This part did not load',
    retry: 'Try again',
    other: { link: 'Posts', title: 'Posts' },
  },
  {
    name: 'chat' as RemoteName,
    home: '/uk/main/coins',
    nav: 'Головна навігація',
    link: 'Чати',
    title: 'Чат',
    failed: 'Ця частина не завантажилась',
    retry: 'Спробувати ще раз',
    other: { link: 'Дописи', title: 'Дописи' },
  },
];
const failures: readonly Failure[] = ['answers 404', 'hangs', 'throws'];
/** Two tries of five seconds with a pause between them, and the air of a busy machine. */
const DEADLINE = 45_000;

for (const { name, home, nav, link, title, failed, retry, other } of cases) {
  for (const failure of failures) {
    test(`when the ${name} ${failure}, a fallback offers to try again and the rest of the product works`, async ({
      newMember,
      product,
      watch,
    }) => {
      watch.allow(new RegExp(THROWN));
      const { page } = await newMember();
      const repair = await breakRemote(page, product, name, failure);
      const links = page.getByRole('navigation', { name: nav });
      const heading = (text: string) => page.getByRole('heading', { level: 1, name: text });
      await page.goto(home);

      await links.getByRole('link', { name: new RegExp(`^${link}`) }).click();
      await links.getByRole('link', { name: other.link }).click();
      await expect(heading(other.title)).toBeVisible();

      await links.getByRole('link', { name: new RegExp(`^${link}`) }).click();
      const fallback = page.getByRole('main').getByRole('alert');
      await expect(fallback).toContainText(failed, { timeout: DEADLINE });
      await expect(links).toBeVisible();

      await repair();
      await fallback.getByRole('button', { name: retry }).click();
      await expect(heading(title)).toBeVisible();
      await expect(fallback).toBeHidden();
      await links.getByRole('link', { name: other.link }).click();
      await expect(heading(other.title)).toBeVisible();
    });
  }
}

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
