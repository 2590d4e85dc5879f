import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { withWorker, workerReady } from './steps/worker.ts';

const days = (count: number) => count * 24 * 60 * 60;

/** Marks the document, so that a reload would be noticed. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return () => page.evaluate(() => 'isSameDocument' in window);
}

test('a guest changes the language in place, and it is kept for a year', async ({ newGuest }) => {
  const { page, context } = await newGuest();
  await page.goto('/about?from=friend#top');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('About Duet');
  const isSameDocument = await markDocument(page);

  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Українська' }).first().click();

  await expect(title).toHaveText('Про Duet');
  await expect(page).toHaveURL(/\/uk\/about\?from=friend#top$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await expect(page).toHaveTitle('Про Duet · Duet');
  expect(await isSameDocument()).toBe(true);

  const cookie = (await context.cookies()).find(({ value }) => value === 'uk');
  const lasts = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(lasts).toBeGreaterThan(days(364));
  expect(lasts).toBeLessThanOrEqual(days(365) + 60);
});

test('a Ukrainian phone begins in Ukrainian, and stays in English once that is chosen', async ({ newGuest }) => {
  const { page, context } = await newGuest({ ...withWorker, locale: 'uk-UA', viewport: { width: 390, height: 844 } });
  await page.goto('/about?from=friend#top');
  await expect(page).toHaveURL(/\/uk\/about\?from=friend#top$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Про Duet');
  const english = page.getByRole('navigation', { name: 'Мова' }).getByRole('link', { name: 'English' });
  await expect(english).toBeInViewport({ ratio: 1 });
  await workerReady(page);
  await page.goto('/about');
  await expect(page).toHaveURL(/\/uk\/about$/);

  await test.step('also in a new tab, where only the address says so', async () => {
    const opened = context.waitForEvent('page');
    await english.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('About Duet');
    await tab.close();
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Українська' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/uk\/login$/);
  await page.getByRole('navigation', { name: 'Мова' }).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/:\d+\/login$/);
  await page.reload();

  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a member changes the language in the settings and stays on them', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/main/profile/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const isSameDocument = await markDocument(page);

  // not `check`: the choice changes only once the texts have loaded
  await page.getByRole('radio', { name: 'Українська' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Налаштування');
  await expect(page.getByRole('navigation', { name: 'Головна навігація' })).toContainText('Стрічка');
  await expect(page).toHaveURL(/\/uk\/main\/profile\/settings$/);
  expect(await isSameDocument()).toBe(true);
});

for (const { prefix, title, lang, signIn } of [
  { prefix: '/uk', title: 'Знайомства, де вам відповідають', lang: 'uk', signIn: 'Увійти' },
  { prefix: '/ru', title: 'Знакомства, где вам отвечают', lang: 'ru', signIn: 'Войти' },
]) {
  test(`a link into ${prefix} opens in that language, and stays in it`, async ({ newGuest }) => {
    const { page } = await newGuest();
    await page.goto(prefix);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);

    await page.getByRole('link', { name: signIn }).first().click();

    await expect(page).toHaveURL(new RegExp(`${prefix}/login$`));
    await expect(page.getByRole('button', { name: signIn, exact: true })).toBeVisible();
  });
}

test('a deep link of a member opens in its language after signing in', async ({ newGuest, newMember }) => {
  const { member } = await newMember();
  const { page } = await newGuest();
  await page.goto('/uk/main/coins');
  await expect(page).toHaveURL(/\/uk\/login$/);

  await page.getByLabel('Електронна пошта').fill(member.email);
  await page.getByLabel('Пароль', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();

  await expect(page).toHaveURL(/\/uk\/main\/coins$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Монети');
});
