import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/** Addresses of the API, or of icons, in the order they were requested. */
function noteRequests(page: Page, what: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (what.test(pathname)) asked.push(pathname + search);
  });
  return asked;
}

const setOf = (address: string) => address.split('?')[0] ?? '';

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('an idle page fetches what its links in sight lead to: remote, texts and data', async ({ newMember }) => {
  const { page } = await newMember();
  const asked = noteRequests(page, /^\/(api|remotes)\//);
  await page.goto('/main/profile');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const wanted of [
    /remotes\/chat\/.*remoteEntry/,
    /^\/api\/chats$/,
    /^\/api\/likes\/missed$/,
    /UserPost\/my-post/,
  ]) {
    await expect.poll(() => asked.some((address) => wanted.test(address))).toBe(true);
  }

  // cached data is shown at once, whatever the network does
  await page.route('**/api/**', () => new Promise(() => undefined));
  await links(page)
    .getByRole('link', { name: /^Chats/ })
    .click();
  await expect(page.getByRole('tab', { name: /^Matches/ })).toBeVisible();
  await expect(page.getByRole('main').locator('[class*=skeleton i]:visible')).toHaveCount(0);
});

test('pointing at a link, and focusing it, fetches its data at once', async ({ newMember }) => {
  const { page } = await newMember();
  await page.addInitScript(() => {
    // a member who saves data: nothing is prefetched for links in sight
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = noteRequests(page, /^\/api\//);
  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).not.toContain('/api/likes/missed');

  const missed = page.waitForRequest('**/api/likes/missed');
  await links(page).getByRole('link', { name: 'Likes' }).hover();
  await missed;

  const mine = page.waitForRequest('**/api/UserPost/my-post');
  await links(page).getByRole('link', { name: 'Posts' }).focus();
  await mine;
});

test('nothing of members is asked for a guest', async ({ newGuest }) => {
  const { page } = await newGuest();
  const asked = noteRequests(page, /^\/api\/(chats|likes|UserPost|profiles)/);
  await page.goto('/about');
  await page.getByRole('link', { name: 'Sign in' }).first().hover();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  expect(asked).toEqual([]);
});

test('the icons of a screen come in one request for each set, those of the shell and the navigation in none', async ({
  newMember,
}) => {
  const { page } = await newMember();
  // a busy machine may take longer than the wait for an icon
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const asked = noteRequests(page, /^\/icons\//);
  const drawn = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).locator('svg > *');

  await page.goto('/main/feed');
  await expect(drawn('Heart').first()).toBeVisible();
  await expect(drawn('Like').first()).toBeVisible();
  expect(asked.map(setOf)).toHaveLength(2);
  expect(asked.map(setOf)).toEqual(expect.arrayContaining(['/icons/fluent-emoji-flat.json', '/icons/lucide.json']));
  const names = asked.flatMap((address) => new URLSearchParams(address.split('?')[1]).get('icons')?.split(','));
  expect(names).toContain('thumbs-up');
  for (const name of ['sparkles', 'newspaper', 'user-round', 'wifi-off']) expect(names).not.toContain(name);
  for (const link of await links(page).getByRole('link').all())
    await expect(link.locator('svg > *')).not.toHaveCount(0);

  asked.length = 0;
  await page.goto('/main/profile/location');
  await expect(drawn('Find my city').first()).toBeVisible();
  expect(asked.map(setOf)).toEqual(['/icons/lucide.json']);

  // the other screens of a visited remote need no more icons
  await links(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('link', { name: 'Settings' }).locator('svg > *').first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('icons that do not come are a warning and nothing on the screen, until the network is back', async ({
  newMember,
}) => {
  const { page } = await newMember();
  await page.route('**/icons/**', (route) => route.fulfill({ status: 500 }));
  const warning = page.waitForEvent('console', (message) => /Icons of lucide did not load/.test(message.text()));
  const drawn = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).locator('svg > *');

  await page.goto('/main/feed');

  expect((await warning).type()).toBe('warning');
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
  await expect(drawn('Like')).toHaveCount(0);
  for (const link of await links(page).getByRole('link').all())
    await expect(link.locator('svg > *')).not.toHaveCount(0);

  await page.unroute('**/icons/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(drawn('Like')).not.toHaveCount(0);
});

test('a call that may be repeated is, once, after the pause that the server asks for', async ({ newMember }) => {
  const { page } = await newMember();
  let refusals = 0;
  await page.route('**/api/likes/missed', (route) => {
    if (refusals > 0) return route.fallback();
    refusals += 1;
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'unavailable' } });
  });

  await page.goto('/main/missed-likes');

  await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect.poll(() => refusals).toBe(1);
  // which of them it is depends on who has reacted meanwhile
  const came = page.getByText(/^Nobody here yet$|say Nope|said Nope/);
  await expect(came.first()).toBeVisible();
});
