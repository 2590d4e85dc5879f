import type { Page } from '@playwright/test';
import { changeIdentity, deleteIdentity } from './fixtures/identity-admin.ts';
import { expect, test } from './fixtures/test.ts';

const MINUTE = 60_000;
const isTokenCall = (url: string) => new URL(url).pathname.endsWith('/v1/token');

/** The calls for a new token that a page makes. */
function tokenCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && isTokenCall(request.url())) calls.push(request.url());
  });
  return calls;
}

/** Opens a page with a clock of its own and waits until the provider has looked at the account. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  let isChecked = false;
  page.on('response', (response) => {
    if (response.url().includes('accounts:lookup')) isChecked = true;
  });
  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return isChecked;
    })
    .toBe(true);
}

test('a token is renewed once, about five minutes before it ends', async ({ newMember }) => {
  const { page } = await newMember();
  const calls = tokenCalls(page);
  await openWithClock(page);

  await page.clock.fastForward(54 * MINUTE);
  expect(calls).toHaveLength(0);
  const renewed = page.waitForResponse((response) => isTokenCall(response.url()) && response.ok());
  await page.clock.fastForward(MINUTE);
  await renewed;
  await page.clock.runFor(MINUTE);

  expect(calls).toHaveLength(1);
});

test('after a network failure the next try comes after 30 seconds, then twice as long', async ({ newMember }) => {
  const { page } = await newMember();
  await openWithClock(page);
  let tries = 0;
  await page.route(
    (url) => isTokenCall(url.href),
    (route) => {
      if (route.request().method() === 'POST') tries += 1;
      return route.abort();
    },
  );

  await page.clock.fastForward(55 * MINUTE);
  await expect.poll(() => tries).toBe(1);
  for (const [turn, wait] of [30_000, 60_000, 120_000].entries()) {
    await page.clock.fastForward(wait - 15_000);
    expect(tries).toBe(turn + 1);
    await page.clock.fastForward(15_000);
    await expect.poll(() => tries).toBe(turn + 2);
  }

  await expect(page).toHaveURL(/\/main\/profile$/);
});

test('calls that are refused side by side make one renewal and succeed', async ({ newMember }) => {
  const { page, member } = await newMember();
  const calls = tokenCalls(page);
  const refused = new Set<string>();
  await page.goto('/main/chat');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const isOld = request.headers()['authorization'] === `Bearer ${member.idToken}`;
    if (!isOld || request.url().includes('/__session')) return route.fallback();
    refused.add(request.url());
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Unauthorized', status: 401, code: 'unauthenticated' }),
    });
  });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => refused.size).toBeGreaterThan(1);
  await expect.poll(() => calls.length).toBe(1);
  await page.waitForLoadState('networkidle');

  expect(calls).toHaveLength(1);
  await expect(page).toHaveURL(/\/main\/chat$/);
});

test('a disabled account is signed out with a sentence, and the storage is empty', async ({ newMember, product }) => {
  const { page, member } = await newMember();
  await openWithClock(page);
  await page.evaluate(() => localStorage.setItem('onboardingData', '{}'));

  await changeIdentity(product, { localId: member.uid, disableUser: true });
  await page.clock.fastForward(55 * MINUTE);

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('This account is switched off.');
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key !== 'duet.theme')).toEqual([]);
});

test('a deleted identity is signed out on the next visit', async ({ newMember, product }) => {
  const { page, member } = await newMember();
  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await deleteIdentity(product, member.uid);
  await page.reload();

  await expect(page).toHaveURL(/\/login$/, { timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Your session has ended');
});

test('a sign-out in one tab signs out the other within a second', async ({ newMember }) => {
  const { context, page } = await newMember();
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/main/profile');
    await expect(each.getByRole('heading', { level: 1 })).toBeVisible();
  }

  await page.goto('/main/profile/settings');
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /Sign out/ });
  if (await confirm.isVisible().catch(() => false)) await confirm.click();
  await expect(page).not.toHaveURL(/\/main\//);

  await expect(other).not.toHaveURL(/\/main\//, { timeout: 1000 });
});

test('a sign-in that hangs says so after 30 seconds', async ({ newGuest }) => {
  const { page } = await newGuest();
  await page.clock.install();
  await page.route('**/accounts:signInWithPassword*', () => new Promise(() => {}));
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('somebody@duet.test');
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
  const asked = page.waitForRequest('**/accounts:signInWithPassword*');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await asked;

  const refusal = page.getByRole('alert');
  await page.clock.runFor(20_000);
  await expect(refusal).toBeEmpty();
  await page.clock.runFor(10_000);

  await expect(refusal).toContainText('We could not reach the server.');
  await expect(page.getByLabel('E-mail')).toHaveValue('somebody@duet.test');
});
