import type { Page } from '@playwright/test';
import { makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { markedTopCard } from './steps/deck.ts';
import { loner, openDeck } from './steps/feed.ts';

const aboutMe = 'Long walks, short messages.';

test('the details of a card are one story above the reactions, in every window', async ({ newMember }) => {
  const { page } = await newMember(loner);
  const name = await openDeck(page);
  const story = page.getByRole('region', { name });
  await page.keyboard.press('ArrowUp');
  await expect(story.getByRole('heading', { level: 2 })).toBeFocused();

  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [667, 375],
    [640, 400],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const reaction of ['Nope', 'Travel', 'Heart', 'Coffee', 'Like']) {
      await expect(page.getByRole('button', { name: reaction, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await story.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    const last = story.getByRole('button', { name: 'Block' });
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect.poll(() => last.evaluate(isOnTop), `${width}×${height}`).toBe(true);
    expect(await story.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
    await story.evaluate((panel) => panel.scrollTo(0, 0));
  }
});

test('the story is read by keyboard in both themes, and a reaction ends it', async ({ newMember }) => {
  const { page } = await newMember(loner, { viewport: { width: 390, height: 844 } });
  const name = await openDeck(page);
  const card = await markedTopCard(page);
  const story = page.getByRole('region', { name });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.keyboard.press('ArrowUp');
    await expect(story.getByRole('heading', { level: 2 })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await expect.poll(() => story.evaluate((panel) => panel.scrollTop)).toBeGreaterThan(100);
    await page.keyboard.press('ArrowDown');
    await expect(story).toHaveCount(0);
  }

  await page.keyboard.press('ArrowUp');
  await expect(story).toBeVisible();
  await story.getByRole('button', { name: /^React to this .*photo 1/ }).press('Enter');
  await expect(story.getByRole('status')).toBeInViewport({ ratio: 1 });
  const reacted = page.waitForRequest(/\/api\/likes\?.*aboutPhoto=/);
  await page.getByRole('button', { name: 'Coffee', exact: true }).click();
  await reacted;

  await expect(card).toHaveCount(0);
  await expect(page.getByRole('region', { name })).toHaveCount(0);
});

test('in the sheet of a partner the way into the chat is in sight all along and covers nothing', async ({
  newMember,
  product,
}) => {
  const { page, member } = await newMember();
  const partner = await makeMember(product, { name: 'Solomiia', aboutMe });
  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await makeMatch(product, member, partner);
  await expect(page.getByRole('dialog', { name: 'It’s a match' })).toBeVisible();
  await page.keyboard.press('Escape');

  for (const [width, height, colorScheme] of [
    [390, 844, 'light'],
    [320, 568, 'dark'],
    [667, 375, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.goto(`/main/posts?profile=${partner.profile.userId}`);
    const sheet = page.getByRole('dialog', { name: /^Solomiia, \d+/ });
    const write = sheet.getByRole('button', { name: 'Write to Solomiia' });
    await expect(write).toBeInViewport({ ratio: 1 });
    expect(await orderOf(page)).toEqual(['Solomiia, photo 1 of 2', aboutMe, 'Solomiia, photo 2 of 2', 'Passions']);
    await expectAccessible(page);

    const block = sheet.getByRole('button', { name: 'Block' });
    await block.focus();
    await expect(block).toBeInViewport({ ratio: 1 });
    await expect.poll(() => block.evaluate(isOnTop), `${width}×${height}`).toBe(true);
    await expect(write).toBeInViewport({ ratio: 1 });
    expect(await write.evaluate(isOnTop)).toBe(true);
  }
});

/** Runs in the page: whether nothing covers the element at its lower edge. */
function isOnTop(part: Element): boolean {
  const { left, width, bottom } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(left + width / 2, bottom - 2));
}

/** What the story tells one after the other. */
const orderOf = (page: Page) =>
  page
    .getByRole('dialog')
    .evaluate((dialog) =>
      [...dialog.querySelectorAll('img, p, h3')]
        .map((part) => part.getAttribute('alt') ?? part.textContent)
        .filter((words) => /photo|^Long|^Passions/.test(words)),
    );
