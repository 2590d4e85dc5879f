import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeOn } from '../tools/test/axe.ts';
import { expect } from './fixtures/test.ts';
import { test } from './fixtures/solo.ts';
import { expectAccessible } from './steps/axe.ts';

const bench = (page: Page) => page.getByRole('complementary', { name: 'Test bench' });
const card = (page: Page) => page.locator('main').getByText('Member 10');

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
  await expect
    .poll(() => seen)
    .toEqual(expect.arrayContaining(['/', '/solo/solo.js', '/solo/solo.css', '/icons/lucide.json']));
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

test('a tester lets a call fail over a reload, and lets it be answered again', async ({ page, startSolo }) => {
  await page.goto(`${await startSolo('feed')}/main/feed`);
  await expect(card(page)).toBeVisible();

  await page.keyboard.press('Alt+b');
  const panel = bench(page);
  await panel.getByLabel('Call', { exact: true }).fill('getMatchingProfiles');
  await panel.getByLabel('Fails with').selectOption('500 internal');
  await panel.getByRole('button', { name: 'Let it fail' }).click();
  await page.reload();

  await expect(page.locator('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(panel.getByText('call getMatchingProfiles failed: 500 internal').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Answer getMatchingProfiles again' }).click();
  await page.locator('main').getByRole('button', { name: 'Try again' }).click();
  await expect(card(page)).toBeVisible();
});

test('a tester changes visitor, language, colours, network and clock, and shares the state', async ({
  page,
  context,
  startSolo,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const url = await startSolo('feed');
  await page.goto(`${url}/main/feed?bench.open=1`);
  const panel = bench(page);
  await expect(card(page)).toBeVisible();
  expect(page.url()).toBe(`${url}/main/feed`);

  await test.step('the language changes without a reload, and so do the colours', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await panel.getByLabel('Language').selectOption('Українська');
    await expect(page).toHaveURL(`${url}/uk/main/feed`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk-UA');
    await expect(page.getByRole('heading', { name: 'Кого ви бачите' })).toBeVisible();
    await panel.getByLabel('Theme').selectOption('dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  await test.step('without a connection nothing is answered', async () => {
    await panel.getByLabel('Offline').check();
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
    await page.reload();
    await expect(panel.getByText(/^call getMatchingProfiles failed: 0 network$/).first()).toBeVisible();
    await panel.getByLabel('Offline').uncheck();
    await expect(card(page)).toBeVisible();
  });

  await test.step('the clock stands still', async () => {
    await panel.getByLabel('Stands still at').fill('2026-12-31T23:59');
    await panel.getByRole('button', { name: 'Stop the clock' }).click();
    await expect(panel.getByText('at 2026-12-31T21:59 UTC')).toBeVisible();
    expect(await page.evaluate(() => new Date().toISOString())).toBe('2026-12-31T21:59:00.000Z');
  });

  await test.step('a guest is turned away as in the product', async () => {
    await panel.getByLabel('Persona').selectOption('Guest, not signed in');
    await expect(page.getByRole('heading', { name: 'For members only' })).toBeVisible();
  });

  await test.step('somebody else opens the same state', async () => {
    await panel.getByRole('button', { name: 'Copy the link to this state' }).click();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(shared);
    await expect(other.getByRole('heading', { name: 'For members only' })).toBeVisible();
    await expect(other).toHaveURL(`${url}/uk/main/feed`);
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(bench(other).getByText('guest · uk · at 2026-12-31T21:59 UTC')).toBeVisible();
  });
});

test('what a tester sends by the socket or the bus arrives as in the product', async ({ page, startSolo }) => {
  await page.goto(`${await startSolo('chat')}/main/chat?bench.open=1`);
  const panel = bench(page);
  const row = page.locator('main').getByRole('link', { name: /Member 1/ });
  await expect(row.first()).toBeVisible();

  await panel.getByLabel('Event', { exact: true }).selectOption('message.created');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByRole('status')).toHaveText('Sent message.created');
  await expect(row.first()).toContainText('Hello from the bench');

  await panel.getByLabel('Payload').fill('{ "type": "message.created", "message": { "id": 7 } }');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByRole('alert')).toContainText('message.id: ');

  await panel.getByLabel('Event', { exact: true }).selectOption({ value: 'bus:session.signedOut' });
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText(/^bus session\.signedOut /)).toBeVisible();
});

test('the bench covers nothing of the remote, and can be used over a modal by keyboard', async ({
  page,
  startSolo,
}) => {
  const url = await startSolo('profile');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const query of ['?bench.theme=light', '?bench.theme=dark&bench.open=1']) {
      await page.goto(`${url}/main/profile/settings${query}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      const [panel, remote] = [await bench(page).boundingBox(), await page.locator('main').boundingBox()];
      if (!panel || !remote) throw new Error('The page has no bench or no remote');
      const isBeside = panel.x >= remote.x + remote.width || panel.y + panel.height <= remote.y;
      expect([width, query, isBeside]).toEqual([width, query, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page, axeOn(page).include('aside'));
    }
  }

  await page.keyboard.press('Alt+b');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('Alt+b');
  await page.keyboard.press('Tab');
  await expect(bench(page).getByLabel('Persona')).toBeFocused();
  await bench(page).getByLabel('Language').selectOption('Русский');
  await expect(page.getByRole('dialog')).toContainText('Удалить ваш аккаунт?');
});

test('no file that is built for members has anything of the bench', async ({ product }) => {
  const ofTheBench = /duet\.bench|bench\.fail|Test bench|Let it fail|lendShellHosts|duet-problems|RefreshReg/;
  const built = globSync(path.resolve(import.meta.dirname, '../dist/{shell,remotes/*}/*/**/*.{js,css,json,html}'));

  expect(product.url).not.toBe('');
  for (const name of ['shell', 'remotes/feed', 'remotes/public']) {
    expect(built.some((file) => file.includes(`dist/${name}/`))).toBe(true);
  }
  expect(built.filter((file) => ofTheBench.test(readFileSync(file, 'utf8')))).toEqual([]);
  // the words are those of a remote alone
  const alone = globSync(path.resolve(import.meta.dirname, '../.cache/solo/*/solo.js'));
  expect(alone.length).toBeGreaterThan(0);
  for (const file of alone) expect(readFileSync(file, 'utf8')).toMatch(ofTheBench);
});
