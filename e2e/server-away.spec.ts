import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';

test('a server that does not answer is told of once, and it is taken back when it returns', async ({
  newMember,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR_FAILED/);
  const { context, page } = await newMember();
  await page.goto('/main/chat');
  const notices = page.getByRole('region', { name: 'Notifications' });
  const word = notices.getByRole('listitem').filter({ hasText: 'Duet does not answer at the moment.' });
  const [chats, posts] = ['Chats', 'Posts'].map((name) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }),
  );

  for (const address of ['**/api/**', '**/health/ready']) await context.route(address, (route) => route.abort());
  // what tells of it is loaded some time after the first screen
  await expect(async () => {
    await posts?.click();
    await chats?.click();
    await expect(word).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await posts?.click();
  await expectAccessible(page);
  await expect(word).toHaveCount(1);

  await context.unrouteAll();
  await expect(word).toHaveCount(0, { timeout: 25_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
