import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { aTalk } from './steps/chat.ts';
import { loner, openDeck } from './steps/feed.ts';
import { overlap } from './steps/overlap.ts';

/** A phone upright and on its side. */
const phones = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

const serverDown = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: 'Duet does not answer at the moment.' });

/** Takes the server away, and does something that asks it until the page says so. */
async function takeAway(context: BrowserContext, page: Page, ask: () => Promise<void>): Promise<void> {
  for (const address of ['**/api/**', '**/health/ready']) await context.route(address, (route) => route.abort());
  // what tells of it is loaded some time after the first screen
  await expect(async () => {
    await ask();
    await expect(serverDown(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test('a server that does not answer is told of once, and it is taken back when it returns', async ({
  newMember,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR_FAILED/);
  const { context, page } = await newMember();
  await page.goto('/main/chat');
  const word = serverDown(page);
  const [chats, posts] = ['Chats', 'Posts'].map((name) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }),
  );

  await takeAway(context, page, async () => {
    await posts?.click();
    await chats?.click();
  });
  await posts?.click();
  await expectAccessible(page);
  await expect(word).toHaveCount(1);

  await context.unrouteAll();
  await expect(word).toHaveCount(0, { timeout: 25_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the word of a server that is down covers neither the composer of a chat nor whom it is written to', async ({
  newMember,
  product,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR_FAILED/);
  const { anna, boris } = await aTalk(product, newMember);
  const { context, page } = anna;
  const field = page.getByRole('textbox', { name: /^Message to/ });
  const others = [field, page.getByRole('main').getByRole('heading', { name: boris.member.profile.name })];

  await takeAway(context, page, async () => {
    await field.fill('Are you there?');
    await field.press('Enter');
  });

  for (const phone of phones) {
    await page.setViewportSize(phone);
    for (const other of others) {
      await expect.poll(() => overlap(serverDown(page), other), JSON.stringify(phone)).toBe(false);
    }
  }
});

test('the word of a server that is down leaves the reactions and the sections free', async ({ newMember, watch }) => {
  watch.allow(/Failed to load resource|net::ERR_FAILED/);
  const { context, page } = await newMember(loner);
  await openDeck(page);
  const reactions = page.locator('[data-reaction]');
  const sections = page.getByRole('navigation', { name: 'Main' }).getByRole('link');

  await takeAway(context, page, () => page.keyboard.press('ArrowRight'));

  for (const phone of phones) {
    await page.setViewportSize(phone);
    for (const others of [reactions, sections]) {
      await expect(others).not.toHaveCount(0);
      for (const other of await others.all()) {
        await expect.poll(() => overlap(serverDown(page), other), JSON.stringify(phone)).toBe(false);
      }
    }
  }
});
