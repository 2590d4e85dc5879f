import type { Locator, Page } from '@playwright/test';
import { callAs } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { closeMatches, topCard } from './steps/deck.ts';
import { askForDecks, deckOf, loner, openDeck } from './steps/feed.ts';

/** A phone on its side, and a laptop of 1280 × 800 at 200 %. */
const lowWindows = [
  { viewport: { width: 844, height: 390 } },
  { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
];
/** The filters are a sheet here. */
const phone = { viewport: { width: 390, height: 844 } };
const emptyDeck = (page: Page) => page.getByRole('main').filter({ has: page.getByText('Nobody new for now') });

/** Other journeys make members of every age and gender, so the answer of an empty deck replaces the server's. */
async function leaveEmpty(page: Page, excludesMost: 'age' | 'gender', widerSearchType: 'Country' | null = null) {
  await askForDecks(page);
  await page.route('**/api/matching/profiles**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({ response, json: { ...answer, items: [], hint: { excludesMost, widerSearchType } } });
  });
}

test('a deck that the ages leave empty says so, and its button opens the ages', async ({ newMember }) => {
  const { page } = await newMember({ ...loner, partnerAgeFrom: 30, partnerAgeTo: 75 }, phone);
  await leaveEmpty(page, 'age');
  await page.goto('/main/feed');
  await expect(emptyDeck(page)).toContainText('Most people are outside the ages you chose.');

  await page.getByRole('button', { name: 'Change the ages' }).click();

  const sheet = page.getByRole('dialog', { name: 'Who you see' });
  const ages = sheet.getByRole('group', { name: 'Age', exact: true });
  await expect(ages).toBeInViewport({ ratio: 1 });
  await page.unroute('**/api/matching/profiles**');
  await ages.getByRole('slider', { name: 'Youngest' }).press('Home');
  await expect(sheet.getByText('Saved', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close filters' }).click();
  await expect(topCard(page)).toBeVisible();
});

test('a deck that the wanted gender leaves empty says so, and its button opens that choice', async ({ newMember }) => {
  const { page } = await newMember({ ...loner, partnerGender: 'NonBinary' }, phone);
  await leaveEmpty(page, 'gender');
  await page.goto('/main/feed');
  await expect(emptyDeck(page)).toContainText('Most people do not fit who you want to see.');

  await page.getByRole('button', { name: 'Change who you see' }).click();

  const sheet = page.getByRole('dialog', { name: 'Who you see' });
  await expect(sheet.getByRole('combobox', { name: 'Show me' })).toBeInViewport({ ratio: 1 });
});

for (const browser of lowWindows) {
  const { width, height } = browser.viewport;

  test(`an empty deck is whole in a window of ${width} × ${height}`, async ({ newMember }) => {
    const { page } = await newMember({ ...loner, searchType: 'Nearby' }, browser);
    await leaveEmpty(page, 'age', 'Country');
    for (const [address, title] of [
      ['/main/feed', 'Nobody new for now'],
      ['/uk/main/feed', 'Поки що нікого нового'],
      ['/ru/main/feed', 'Пока никого нового'],
    ] as const) {
      await page.goto(address);
      const heading = page.getByRole('heading', { name: title });
      await expect(heading).toBeVisible();
      const buttons = page.getByRole('main').getByRole('button').filter({ visible: true });
      await expect(buttons).not.toHaveCount(0);

      await expect(heading, address).toBeInViewport({ ratio: 1 });
      for (const button of await buttons.all()) await expectReachable(button);
    }
  });

  test(`the like limit is whole in a window of ${width} × ${height}`, async ({ newMember, product }) => {
    const visitor = await newMember(loner, browser);
    const { page, member } = visitor;
    await openDeck(page);
    await closeMatches(page);
    const { items } = await deckOf(product, visitor);
    for (const { userId } of items.slice(-30)) {
      await callAs(product, member.idToken, 'POST', '/likes?like=Like', userId);
    }
    const limit = page.getByRole('region', { name: 'You have used all your likes' });
    await expect(async () => {
      await page.keyboard.press('h');
      await expect(limit).toBeVisible({ timeout: 2_000 });
    }).toPass();

    await expect(limit.getByRole('heading')).toBeInViewport({ ratio: 1 });
    for (const button of await limit.getByRole('button').all()) await expectReachable(button);
    await limit.getByRole('button', { name: 'Keep looking' }).click();
    await expect(limit).toBeHidden();
  });
}

/** Scrolled to, a control is whole in sight, and a press would hit it. */
async function expectReachable(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await expect(control).toBeInViewport({ ratio: 1 });
  await control.click({ trial: true });
}
