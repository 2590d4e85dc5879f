import type { Page } from '@playwright/test';
import { makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';

/** From now on the server has another build, with a new number and a new address of its script. */
async function deploy(page: Page): Promise<void> {
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { build: 'the-next-build' } }));
  await page.route(
    (url) => !/\/(api|shell|remotes|icons|builds)\//.test(url.pathname),
    async (route) => {
      const request = route.request();
      const asksWhetherOld = request.resourceType() === 'fetch' && /text\/html/.test(request.headers()['accept'] ?? '');
      if (!asksWhetherOld) return route.fallback();
      return route.fulfill({ contentType: 'text/html', body: '<script src="/shell/next/main.js"></script>' });
    },
  );
}

/** A mark that a full load removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true })).then(() => undefined);
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test('a release under an open chat loses no word and is taken by the next navigation', async ({
  newMember,
  product,
}) => {
  const { page, member } = await newMember();
  const other = await makeMember(product);
  const chatId = await makeMatch(product, member, other);
  // the match dialog is new to this browser, so it is over before the chat is opened
  await page.goto('/main/chat');
  await page.getByRole('dialog', { name: 'It’s a match' }).waitFor();
  await page.keyboard.press('Escape');
  await page.clock.install();
  const settled = page.waitForResponse(/\/shell\/.*\/later\.\w+\.js/);
  await page.goto(`/main/chat/${chatId}`);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('A word I have not sent');
  await mark(page);
  // the poll is loaded when the page is idle; advancing the clock earlier would time that load out
  await settled;
  await deploy(page);

  const banner = page.getByText('A new version is ready');
  await expect(async () => {
    await page.clock.runFor(75_000);
    await expect(banner).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(field).toHaveValue('A word I have not sent');
  expect(await isSamePage(page)).toBe(true);

  await field.focus();
  await page.evaluate(() => history.pushState(null, '', '/main/chat'));
  await expect(page).toHaveURL(/\/main\/chat$/);
  expect(await isSamePage(page)).toBe(true);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/main\/profile$/);
  await expect.poll(() => isSamePage(page)).toBe(false);
  await page.goto(`/main/chat/${chatId}`);
  await expect(field).toHaveValue('A word I have not sent');
});

test('a reload for a part that could not be loaded keeps the draft', async ({ newMember, product, watch }) => {
  watch.allow(/Loading chunk/);
  const { page, member } = await newMember();
  const chatId = await makeMatch(product, member, await makeMember(product));
  await page.goto('/main/chat');
  await page.getByRole('dialog', { name: 'It’s a match' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`/main/chat/${chatId}`);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('A word I have not sent');
  // drafts are stored while the member types
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('A word I have not sent');

  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    void Promise.reject(Object.assign(new Error('Loading chunk 17 failed'), { name: 'ChunkLoadError' }));
  });
  await loaded;

  await expect(field).toHaveValue('A word I have not sent');
});

test('a page of a remote that cannot be loaded comes with the whole page', async ({ newGuest, watch }) => {
  watch.allow(/Loading chunk/);
  const { page } = await newGuest();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mark(page);
  let isGone = true;
  await page.route('**/remotes/public/**', (route) => (isGone ? route.abort() : route.fallback()));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });

  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
  await loaded;

  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await isSamePage(page)).toBe(false);
  await expect(page).toHaveURL(/\/login$/);
});

test('a part that cannot be loaded reloads the page once, then says so', async ({ page, watch }) => {
  watch.allow(/Loading chunk/);
  const fail = () =>
    page.evaluate(() => {
      const error = Object.assign(new Error('Loading chunk 17 failed'), { name: 'ChunkLoadError' });
      void Promise.reject(error);
    });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mark(page);

  const loaded = page.waitForEvent('load');
  await fail();
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isSamePage(page)).toBe(false);
  await mark(page);
  await fail();

  await expect(page.getByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});
