import type { Page } from '@playwright/test';
import { makeMember } from './fixtures/members.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { MINUTE, openWithClock, refuse } from './steps/session.ts';

/** Smaller than what the SDK waits between two looks at its database, in milliseconds. */
const STEP = 250;

const isTokenCall = (url: string) => new URL(url).pathname.endsWith('/v1/token');

/** The requests of a page for a new token. */
function tokenCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && isTokenCall(request.url())) calls.push(request.url());
  });
  return calls;
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
  await page.goto('/main/chat');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // the previous page makes no more requests
  await page.goto('about:blank');
  const refused = await refuse(page, (token) => token === `Bearer ${member.idToken}`, 'unauthenticated');

  await page.goto('/main/chat');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => refused.size).toBeGreaterThan(1);
  await expect.poll(() => calls.length).toBe(1);
  await page.waitForLoadState('networkidle');

  expect(calls).toHaveLength(1);
  await expect(page).toHaveURL(/\/main\/chat$/);
});

for (const [slept, minutes] of [
  ['as it comes near its end', 55],
  ['after a sleep, in which it has ended', 65],
] as const) {
  test(`two tabs renew the token once ${slept}`, async ({ newMember }) => {
    const { context, page } = await newMember();
    const other = await context.newPage();
    const calls = [tokenCalls(page), tokenCalls(other)];
    await openWithClock(page);
    await openWithClock(other);

    // all tabs of a context share one clock; a pending answer must not run into its timeout
    const renewed = context.waitForEvent('response', (response) => isTokenCall(response.url()) && response.ok());
    await page.clock.fastForward(minutes * MINUTE);
    await (await renewed).finished();
    await letPass(page, 40_000);

    expect(calls.flat()).toHaveLength(1);
  });
}

/** Lets time pass in steps between which the SDK can read its database: that takes real time, which a clock outruns. */
async function letPass(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += STEP) {
    await page.clock.runFor(STEP);
    for (const each of page.context().pages()) await each.evaluate(readTokens);
  }
}

/** Reads what the SDK reads, so that each step takes at least as long as its own look. */
function readTokens(): Promise<void> {
  return new Promise((done, fail) => {
    const opened = indexedDB.open('firebaseLocalStorageDb');
    opened.onerror = () => fail(new Error('The SDK’s database cannot be opened'));
    opened.onsuccess = () => {
      const read = opened.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll();
      read.onerror = () => fail(new Error('The SDK’s database cannot be read'));
      read.onsuccess = () => {
        opened.result.close();
        done();
      };
    };
  });
}

test('two tabs that come back together with a token that has ended renew it once', async ({ newGuest, product }) => {
  const member = await makeMember(product);
  const { context, page } = await newGuest();
  await signIn(context, product, member, Date.now() + 29_000);
  // returning members, whose page is shown before the provider has been asked
  await context.addInitScript((uid) => {
    if (location.protocol === 'http:') localStorage.setItem('duet.account', JSON.stringify({ uid, account: 'ready' }));
  }, member.uid);
  const other = await context.newPage();
  const calls = [tokenCalls(page), tokenCalls(other)];
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await context.route(
    (url) => isTokenCall(url.href),
    async (route) => {
      await held;
      await route.fallback();
    },
  );

  await Promise.all([page.goto('/main/profile'), other.goto('/main/profile')]);
  await expect.poll(() => calls.flat().length).toBe(1);
  // the provider's SDK in the second tab waits until the first one has checked the account
  const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
  await expect.poll(waiting).toContain('duet.sdk');
  answer();

  for (const each of [page, other]) await expect(each.getByRole('heading', { level: 1 })).toBeVisible();
  await Promise.all([page.waitForLoadState('networkidle'), other.waitForLoadState('networkidle')]);
  expect(calls.flat()).toHaveLength(1);
});

test('a member who comes back with a token that has ended renews it once', async ({ newGuest, product }) => {
  const member = await makeMember(product);
  const { context, page } = await newGuest();
  await signIn(context, product, member, Date.now() + 29_000);
  const calls = tokenCalls(page);

  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');

  expect(calls).toHaveLength(1);
});
