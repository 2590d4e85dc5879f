import type { Page } from '@playwright/test';
import { axeOn } from '../tools/test/axe.ts';
import { misbehave } from './fixtures/misbehaving-remote.ts';
import { expect, test } from './fixtures/test.ts';
import { settle } from './steps/axe.ts';
import { topCard } from './steps/deck.ts';

const schemes = ['light', 'dark'] as const;

/** Violations of any severity that axe finds. */
async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
    [],
  );
}

/** Nothing overflows sideways. */
async function expectToFit(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, `pixels by which ${page.url()} scrolls sideways`).toBe(0);
}

/** The same screen in both themes and on the narrowest screen. */
async function inspect(page: Page): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectToFit(page);
  if (size) await page.setViewportSize(size);
}

const guestScreens = [
  '/',
  '/login',
  '/sign-up',
  '/forgot-password',
  '/change-password',
  '/change-password?oobCode=used',
  '/nothing-here',
  '/countries/ukraine/%20',
];

test('the shell’s own screens for guests are in order in both themes', async ({ newGuest }) => {
  const { page } = await newGuest();
  for (const address of guestScreens) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await inspect(page);
    });
  }
});

test('the shell’s own screens for members are in order in both themes', async ({ newMember, product, watch }) => {
  watch.allow(/broken on purpose/);
  const { page } = await newMember();

  await test.step('not found', async () => {
    await page.goto('/main/nothing-here');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await inspect(page);
  });

  await test.step('a notice and a modal', async () => {
    await page.goto('/main/feed');
    await expect(topCard(page)).toBeVisible();
    await page.route('**/api/profiles/*/report', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await page.getByRole('button', { name: /^Send .* a gift$/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspect(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a remote that failed', async () => {
    await misbehave(page, product, 'coins', 'answers 404');
    await page.goto('/main/coins');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This part did not load');
    await inspect(page);
    await page.unrouteAll();
  });

  await test.step('the error page', async () => {
    await page.route('**/api/account/check', (route) => route.fulfill({ status: 503, json: {} }));
    await page.evaluate(() => localStorage.clear());
    await page.goto('/main/feed');
    await expect(page.getByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeVisible();
    await inspect(page);
  });
});

test('the onboarding’s frame is in order in both themes', async ({ newGuest }) => {
  const { page } = await newGuest();
  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Solomiia');
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@journey.test`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'When were you born?' })).toBeVisible();
  await inspect(page);
});

/** 200 % of 1280 px is a page of 640; 400 % is one of 320 (WCAG 1.4.10). */
for (const width of [640, 320]) {
  test(`everything can be reached at ${1280 / width}00 % zoom`, async ({ newMember }) => {
    const { page } = await newMember({}, { viewport: { width, height: width === 640 ? 400 : 256 } });
    for (const address of [
      '/main/feed',
      '/main/chat',
      '/main/posts',
      '/main/coins',
      '/main/profile/settings',
      '/about',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectToFit(page);
    }
    await page.goto('/main/feed');
    const heart = page.getByRole('button', { name: 'Heart', exact: true });
    await heart.scrollIntoViewIfNeeded();
    await heart.click({ trial: true });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Chats/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();
  });
}

test('in forced colours what has an edge or the focus can still be seen', async ({ newMember }) => {
  const { page } = await newMember();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/main/feed');
  await expect(topCard(page)).toBeVisible();
  const chats = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chats/ });

  await test.step('the focus', async () => {
    await chats.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(chats).toBeFocused();
    await expect(chats).toHaveCSS('outline-style', 'solid');
  });

  await test.step('where one is', async () => {
    const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' });
    const look = (name: string) =>
      here.evaluate((link, property) => getComputedStyle(link).getPropertyValue(property), name);
    expect(await look('background-color')).not.toBe(
      await chats.evaluate((link) => getComputedStyle(link).backgroundColor),
    );
  });

  await test.step('the edge of a modal', async () => {
    await page.getByRole('button', { name: /^Send .* a gift$/ }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
  });
});

test('a theme that was chosen is in the HTML, so that nothing flashes, and in every tab', async ({ newGuest }) => {
  const { page, context } = await newGuest({ colorScheme: 'light' });
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/terms');
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.click();
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#131017');

  const response = await page.goto('/about');
  expect(await response?.text()).toMatch(/<html lang="en" data-theme="dark">/);
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark');
});

test('the head names the application, its icons and its listings', async ({ newGuest, request }) => {
  const { page } = await newGuest();
  await page.goto('/uk');
  await expect(page.locator('meta[name=application-name]')).toHaveAttribute('content', 'Duet');
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /width=device-width/);
  await expect(page.locator('meta[name=apple-itunes-app]')).toHaveAttribute('content', /^app-id=\d+$/);
  await expect(page.locator('meta[name=google-play-app]')).toHaveAttribute('content', /^app-id=[\w.]+$/);
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    for (const link of await page.locator(`link[rel=${rel}]`).all()) {
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
    }
  }
  for (const [file, form] of [
    ['apple-app-site-association', { applinks: expect.any(Object) }],
    ['assetlinks.json', expect.any(Array)],
  ] as const) {
    const answer = await request.get(`/.well-known/${file}`);
    expect(answer.headers()['content-type']).toContain('application/json');
    expect(await answer.json()).toEqual(form);
  }
});
