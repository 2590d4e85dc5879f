import type { Locator, Page } from '@playwright/test';
import { makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { leaves, topCard } from './steps/deck.ts';
import { messages } from './steps/chat.ts';

/** Presses Tab until the target has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${target.toString()}`);
}

/** What has the focus can be seen to have it. */
async function expectRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).not.toHaveCSS('outline-style', 'none');
}

test('a member signs in, likes, filters and writes with the keyboard alone', async ({ newGuest, product }) => {
  const member = await makeMember(product);
  const partner = await makeMember(product, { name: 'Solomiia' });
  const { page } = await newGuest();
  const main = page.getByRole('navigation', { name: 'Main' });

  await test.step('sign in', async () => {
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    await tabTo(page, page.getByLabel('E-mail'));
    await page.keyboard.type(member.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/main\/feed$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeFocused();
  });

  await test.step('a match takes the focus and gives it back', async () => {
    await makeMatch(product, member, partner);
    const moment = page.getByRole('dialog', { name: 'It’s a match' });
    await expect(moment.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(moment).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeFocused();
  });

  await test.step('the first Tab of a page offers to skip the navigation', async () => {
    await page.reload();
    await expect(topCard(page)).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expectRing(skip);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('like in the deck, by key and by button', async () => {
    await leaves(page, () => page.keyboard.press('ArrowRight'));
    const heart = page.getByRole('button', { name: 'Heart', exact: true });
    await tabTo(page, heart);
    await expectRing(heart);
    await leaves(page, () => page.keyboard.press('Enter'));
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('heading', { name: 'Passions' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Passions' })).toBeHidden();
  });

  await test.step('change a filter beside the deck', async () => {
    const youngest = page.getByRole('slider', { name: 'Youngest' });
    await tabTo(page, youngest);
    const before = Number(await youngest.inputValue());
    await page.keyboard.press('ArrowRight');
    await expect(youngest).toHaveValue(String(before + 1));
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('open a chat and send', async () => {
    await page.keyboard.press('Escape');
    await tabTo(page, main.getByRole('link', { name: /^Chats/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeFocused();
    await tabTo(page, page.getByRole('main').getByRole('link', { name: /Solomiia/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Message to Solomiia' })).toBeFocused();
    await page.keyboard.type('Typed, not clicked');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toHaveText([/Typed, not clicked/]);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/main\/chat$/);
  });
});

test('on a phone the filters are a sheet that keeps the focus and gives it back', async ({ newMember }) => {
  const { page } = await newMember({}, { viewport: { width: 390, height: 844 } });
  await page.goto('/main/feed');
  await expect(topCard(page)).toBeVisible();
  const opener = page.getByRole('button', { name: 'Filters', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Who you see' });

  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    // past its last control a native dialog hands over to the browser itself, never to the page behind
    await expect(page.locator(':focus:not(dialog *):not(dialog):not(body)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});
