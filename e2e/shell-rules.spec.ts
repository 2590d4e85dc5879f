import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/** Answers the request for the rule of one path; `hold` delays the answer until it is called. */
async function giveRule(page: Page, path: string, redirect: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === '/api/route-rules' && url.searchParams.get('path') === path,
    async (route) => {
      await released;
      await route.fulfill({ json: { redirect } });
    },
  );
  return release;
}

const footer = (page: Page) => page.getByRole('contentinfo');

test('an address that leads elsewhere does so before any script runs', async ({ newGuest }) => {
  const { page } = await newGuest();
  await page.goto('/uk/signup?from=friend');
  await expect(page).toHaveURL(/\/uk\/sign-up\?from=friend$/);
});

test('the rule of a path is asked for and followed in place', async ({ newGuest }) => {
  const { page } = await newGuest();
  (await giveRule(page, '/about', '/support'))();
  await page.goto('/terms');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await footer(page).getByRole('link', { name: 'About' }).click();

  await expect(page).toHaveURL(/\/support$/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a page that is known is shown before its rule is there, which is followed when it comes', async ({
  newGuest,
}) => {
  const { page } = await newGuest();
  const release = await giveRule(page, '/about', '/support');
  await page.goto('/terms');

  await footer(page).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Duet' })).toBeVisible();
  release();

  await expect(page).toHaveURL(/\/support$/);
});

test('a rule leads to a store by a full load, and never to a host that is not on the list', async ({
  newGuest,
  watch,
}) => {
  watch.allow(/apps\.apple\.com/);
  const { page } = await newGuest();
  (await giveRule(page, '/about', 'https://evil.example/'))();
  (await giveRule(page, '/contact-us', 'https://apps.apple.com/app/duet'))();
  await page.goto('/terms');

  await footer(page).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Duet' })).toBeVisible();

  const leaving = page.waitForRequest('https://apps.apple.com/app/duet');
  await footer(page).getByRole('link', { name: 'Contact us' }).click();
  expect((await leaving).isNavigationRequest()).toBe(true);
});

test('an Android phone is led to the listing of the head, and everybody else home', async ({ newGuest, watch }) => {
  watch.allow(/play\.google\.com/);
  const { page: phone } = await newGuest({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/150.0 Mobile' });
  const leaving = phone.waitForRequest('https://play.google.com/store/apps/**');
  const head = await (await phone.request.get('/open')).text();
  const [, listing] = /google-play-app" content="app-id=([\w.]+)"/.exec(head) ?? [];
  // the redirect leaves the page before it has loaded
  await phone.goto('/open', { waitUntil: 'commit' });
  expect((await leaving).url()).toBe(`https://play.google.com/store/apps/details?id=${listing}`);

  const { page: laptop } = await newGuest();
  await laptop.goto('/uk/open');
  await expect(laptop).toHaveURL(/\/uk$/);
});

test('a page that does not exist is a 404 in its language, with one link onward', async ({ newGuest, newMember }) => {
  const { page } = await newGuest();
  const response = await page.goto('/uk/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Сторінку не знайдено' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'На головну сторінку' }).click();
  await expect(page).toHaveURL(/\/uk$/);

  const { page: own } = await newMember();
  const failed = await own.goto('/main/chat/not-an-id');
  expect(failed?.status()).toBe(404);
  await expect(own.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(own.getByRole('main')).toContainText('/main/chat/not-an-id');
  await expect(own.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

const failStart = (page: Page) =>
  page.route('**/api/account/check', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));

test('an error at the start fills the page, and trying again recovers from it', async ({ newMember }) => {
  const { page } = await newMember();
  await failStart(page);
  await page.goto('/main/feed');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice.getByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeVisible();
  await expect(notice).toContainText('503');

  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
});

test('a page whose script does not come says so instead of staying blank', async ({ newGuest }) => {
  const { context, page } = await newGuest();
  await page.route('**/shell/*/main.*.js', (route) => route.abort());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 50 });
  await page.goto('/uk/login');

  await expect(page.getByText('Duet не вдалося запустити')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'спробуйте ще раз' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Duet не вдалося запустити')).toBeHidden();
});

test('a script that cannot start says so in the page’s language, but never to a crawler', async ({
  newGuest,
  watch,
}) => {
  watch.allow(/storage is closed/);
  const failed = (page: Page) => page.locator('#boot-error');
  const breakStart = (page: Page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new Error('storage is closed');
        },
      });
    });

  const { page } = await newGuest();
  await breakStart(page);
  await page.goto('/uk/about');
  await expect(failed(page)).toBeVisible();
  await expect(failed(page).getByText('Duet не вдалося запустити')).toBeVisible();
  await expect(failed(page).getByText('Duet could not start')).toBeHidden();

  const crawler = await newGuest({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  const noted = crawler.page.waitForEvent('pageerror', ({ message }) => message === 'storage is closed');
  await breakStart(crawler.page);
  await crawler.page.goto('/uk');
  await noted;
  await expect(failed(crawler.page)).toBeHidden();
  await expect(crawler.page.getByRole('heading', { level: 1 })).toBeVisible();
});
