import type { Page } from '@playwright/test';
import { aPhoto } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';

const words = { name: 'Solomiia', partner: 'Danylo' };

/** From the home page through registration and onboarding to the feed, by hand. */
async function register(page: Page, name: string, gender: string, sees: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).first().click();
  await page.getByLabel('Your first name').fill(name);
  await page.getByLabel('E-mail').fill(`${name.toLowerCase()}-${Date.now()}@journey.test`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
  await page.getByRole('button', { name: 'Create an account' }).click();

  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await expect(page.getByLabel('Your first name')).toHaveValue(name);
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').selectOption({ index: 5 });
  await page.getByLabel('Year').fill('1996');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByText(gender, { exact: true }).click();
  await page.getByLabel('I would like to see').selectOption({ label: sees });
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('combobox', { name: 'Your city' }).fill('Полтава');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Coffee' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Coffee' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Continue' }).click();

  const files = await Promise.all([1, 2].map(async (hue) => ({
    name: `photo-${hue}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await aPhoto(hue * name.length),
  })));
  await page.getByLabel('Add photos').setInputFiles(files);
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Start meeting people' }).click();
  await expect(page).toHaveURL(/\/main\/feed$/);
}

/** Says Nope until the wanted person is on top. */
async function findInDeck(page: Page, name: string): Promise<void> {
  const card = page.getByTestId('top-card');
  for (let tries = 0; tries < 60; tries++) {
    const label = await card.getAttribute('aria-label');
    if (label?.startsWith(name)) return;
    await page.keyboard.press('ArrowLeft');
    await expect(card).not.toHaveAttribute('aria-label', label ?? '');
  }
  throw new Error(`${name} did not come up`);
}

test('two people register, find each other, match and talk', async ({ newGuest }) => {
  test.setTimeout(180_000);
  const first = await newGuest();
  const second = await newGuest();
  await register(first.page, words.name, 'Woman', 'Men');
  await register(second.page, words.partner, 'Man', 'Women');

  await test.step('both like each other and both see the match at once', async () => {
    await first.page.reload();
    await findInDeck(first.page, words.partner);
    await first.page.getByRole('button', { name: 'Coffee', exact: true }).click();
    await second.page.reload();
    await findInDeck(second.page, words.name);
    await second.page.keyboard.press('h');

    await expect(first.page.getByRole('dialog')).toContainText(words.partner);
    await expect(second.page.getByRole('dialog')).toContainText(words.name);
  });

  await test.step('they talk in real time with delivered and read marks', async () => {
    await second.page.getByRole('dialog').getByRole('textbox').fill('Hello from the match');
    await second.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await first.page.keyboard.press('Escape');
    await first.page.getByRole('link', { name: /^Chats/ }).first().click();
    await first.page.getByRole('link', { name: new RegExp(words.partner) }).click();
    const log = first.page.getByRole('log');
    await expect(log).toContainText('Hello from the match');

    await first.page.getByRole('textbox', { name: /^Message to/ }).fill('Coffee on Saturday?');
    await first.page.keyboard.press('Enter');
    await expect(log.getByText('Coffee on Saturday?')).toBeVisible();
    await second.page.goto('/main/chat');
    await second.page.getByRole('link', { name: new RegExp(words.name) }).click();
    await expect(second.page.getByRole('log')).toContainText('Coffee on Saturday?');
    await second.page.bringToFront();
    await expect(log.getByRole('img', { name: 'Read' }).last()).toBeVisible();
  });

  await test.step('after a reload everything is still there', async () => {
    await first.page.reload();
    await expect(first.page.getByRole('log')).toContainText('Hello from the match');
    await expect(first.page.getByRole('log')).toContainText('Coffee on Saturday?');
  });
});
