import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

test.use({ isBusy: false });

/** Whether the shell has started is told by what it takes away. */
const notStarted = (page: Page) => page.locator('#boot-error');

/** Holds the shell's scripts back until it is called, as a slow network would. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(/\/shell\/[^/]+\/main\.[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

test('a public page fetches the shell ahead and starts it for whoever moves', async ({ newGuest }) => {
  const { page } = await newGuest();
  const ahead = page.waitForEvent('requestfinished', (request) => /\/shell\/.+\/main\..+\.js$/.test(request.url()));

  await page.goto('/about');
  await ahead;

  await expect(notStarted(page)).toHaveCount(1);
  await page.mouse.move(200, 200);
  await expect(notStarted(page)).toHaveCount(0);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
});

test('a link is followed before the shell has come', async ({ newGuest }) => {
  const { page } = await newGuest();
  const letGo = await holdScripts(page);

  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login', { waitUntil: 'commit' });
  letGo();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
});

/** Presses a link of the footer, waits until the shell has drawn its own in its place, and lets the button go there. */
async function pressAcross(page: Page, button: 'left' | 'middle'): Promise<void> {
  const letGo = await holdScripts(page);
  await page.goto('/about');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
  await link.hover();
  await page.mouse.down({ button });
  letGo();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.mouse.up({ button });
}

test('a link that is let go of after the shell has come is followed', async ({ newGuest }) => {
  const { page } = await newGuest();

  await pressAcross(page, 'left');

  await expect(page).toHaveURL(/\/terms$/);
});

test('a press that is no click leaves the page as it is', async ({ newGuest }) => {
  const { page } = await newGuest();

  await pressAcross(page, 'middle');
  // what the press could owe is paid by a timer that was set before this one
  await page.evaluate(() => new Promise((done) => setTimeout(done)));

  await expect(page).toHaveURL(/\/about$/);
});

test('what is typed before the shell has come stays, and so does the caret', async ({ newGuest }) => {
  const { page } = await newGuest();
  const letGo = await holdScripts(page);
  await page.goto('/countries');
  const field = page.getByRole('searchbox');
  await field.click();
  await page.keyboard.type('pola');

  letGo();

  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(field).toHaveValue('pola');
  await expect(field).toBeFocused();
  await expect(page.locator('summary')).toHaveText([/Poland/]);
  await page.keyboard.type('nd');
  await expect(field).toHaveValue('poland');
});

test('an answer that is opened before the shell has come stays open in its place', async ({ newGuest }) => {
  const { page } = await newGuest();
  const letGo = await holdScripts(page);
  await page.goto('/uk');
  const question = page.locator('details').nth(1);
  await question.locator('summary').click();
  const top = () => question.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();

  letGo();

  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(question).toHaveAttribute('open');
  await expect(question.locator('summary')).toBeFocused();
  expect(await top()).toBe(before);
});
