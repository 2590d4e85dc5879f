import { expect } from './fixtures/test.ts';
import { test } from './fixtures/solo.ts';

test('nothing that a remote alone is served is kept by the browser', async ({ page, startSolo }) => {
  const url = await startSolo('profile');
  const kept: string[] = [];
  const seen: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    seen.push(pathname);
    if (response.headers()['cache-control'] !== 'no-store') kept.push(response.url());
  });

  await page.goto(url);

  await expect(page.locator('[data-remote="profile"] h1').first()).toBeVisible();
  expect(seen).toEqual(expect.arrayContaining(['/', '/solo/solo.js', '/solo/solo.css', '/icons/lucide.json']));
  expect(kept).toEqual([]);
});

test('a deep link of a remote alone is kept over a reload, in each language', async ({ page, startSolo }) => {
  const url = await startSolo('profile');

  for (const { prefix, heading } of [
    { prefix: '', heading: 'Settings' },
    { prefix: '/uk', heading: 'Налаштування' },
    { prefix: '/ru', heading: 'Настройки' },
  ]) {
    const address = `${url}${prefix}/main/profile/settings?from=mail`;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(page.url()).toBe(address);
  }
});

test('a remote alone has the shell’s own modals and notifications', async ({ page, startSolo }) => {
  const url = await startSolo('profile');
  await page.goto(`${url}/main/profile/settings`);

  await page.getByRole('button', { name: 'Delete account' }).click();

  const modal = page.getByRole('dialog');
  await expect(modal).toHaveAttribute('data-remote', 'profile');
  await expect(page.locator('main')).toHaveJSProperty('inert', true);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out: Safari, iPhone' }).click();
  const notice = page.locator('section[aria-label="Notifications"]').getByRole('listitem');
  await expect(notice).toContainText('Signed out there');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});

test('signing out leads a remote alone to where the product leads a guest, and back in', async ({
  page,
  startSolo,
}) => {
  const url = await startSolo('profile');
  await page.goto(`${url}/uk/main/profile`);

  await page.getByRole('button', { name: 'Вийти' }).click();

  await expect(page.getByRole('heading', { name: 'For members only' })).toBeVisible();
  await expect(page.locator('main h1')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Вийти' })).toBeVisible();
});
