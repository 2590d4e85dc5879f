import type { Page, Request } from '@playwright/test';
import { changeIdentity, deleteIdentity } from './fixtures/identity-admin.ts';
import { callAs, makeMember, makeNewcomer } from './fixtures/members.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { MINUTE, openWithClock, refuse } from './steps/session.ts';

/** The members whom the browser stores as signed in. */
function storedMembers(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((done, fail) => {
        const opened = indexedDB.open('firebaseLocalStorageDb');
        opened.onerror = () => fail(opened.error ?? new Error('not opened'));
        opened.onsuccess = () => {
          const keys = opened.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAllKeys();
          keys.onerror = () => fail(keys.error ?? new Error('not read'));
          keys.onsuccess = () => {
            opened.result.close();
            done(keys.result.map(String).filter((key) => key.startsWith('firebase:authUser')));
          };
        };
      }),
  );
}

/** Whether it is the request that tells the server about a sign-out. */
function isSignOutCall(request: Request): boolean {
  return request.url().endsWith('/api/__session') && request.postData() === '{"token":""}';
}

test('a disabled account is signed out with a sentence, and the storage is empty', async ({ newMember, product }) => {
  const { page, member } = await newMember();
  await openWithClock(page);
  await page.evaluate(() => localStorage.setItem('onboardingData', '{}'));

  await changeIdentity(product, { localId: member.uid, disableUser: true });
  await page.clock.fastForward(55 * MINUTE);

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('This account is switched off.');
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(async () => (await kept()).filter((key) => key !== 'duet.theme')).toEqual([]);
});

test('a deleted identity is signed out on the next visit', async ({ newMember, product }) => {
  const { page, member } = await newMember();
  // a visit checks the account once, so the deletion must come after that to be found by the next visit
  const looked = page.waitForResponse(/accounts:lookup/);
  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await looked;

  await deleteIdentity(product, member.uid);
  await page.reload();

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Your session has ended');
});

test('an account that moderation has switched off is signed out with its sentence', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await refuse(page, () => true, 'account_disabled');

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Chats/ })
    .click();

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('This account is switched off.');
});

test('a member who has not finished onboarding is led to it from every page of members, in each language', async ({
  newMember,
  newGuest,
  product,
}) => {
  const { member: seen } = await newMember();
  const newcomer = await makeNewcomer(product);
  const { context, page } = await newGuest();
  await signIn(context, product, newcomer);

  for (const [prefix, question] of [
    ['', 'When were you born?'],
    ['/uk', 'Коли ви народилися?'],
    ['/ru', 'Когда вы родились?'],
  ] as const) {
    await page.goto(`${prefix}/main/feed`);
    await expect(page).toHaveURL(new RegExp(`${prefix}/onboarding$`));
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  }
  for (const path of ['/matching/profiles', `/profiles/${seen.profile.userId}`, '/UserPost/posts', '/likes/invites']) {
    await expect(callAs(product, newcomer.idToken, 'GET', path)).rejects.toThrow(/403.*not_onboarded/);
  }
});

test('a member who is wrongly remembered as onboarded is led to onboarding by the first refusal', async ({
  newGuest,
  product,
}) => {
  const newcomer = await makeNewcomer(product);
  const { context, page } = await newGuest();
  await signIn(context, product, newcomer);
  await page.addInitScript(
    ([uid]) => (localStorage['duet.account'] = JSON.stringify({ uid, account: 'ready' })),
    [newcomer.uid],
  );

  await page.goto('/main/feed');

  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole('heading', { level: 1, name: 'When were you born?' })).toBeVisible();
});

test('a session that was revoked elsewhere is signed out here with a sentence', async ({ newMember, product }) => {
  const { page, member } = await newMember();
  await openWithClock(page);

  await changeIdentity(product, { localId: member.uid, validSince: String(Math.floor(Date.now() / 1000) + 60) });
  await page.clock.fastForward(55 * MINUTE);
  await page.reload();

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Your session has ended');
});

test('a sign-out in one tab ends the other at once and leaves nothing behind', async ({ newMember }) => {
  const { context, page } = await newMember();
  const other = await context.newPage();
  await other.goto('/main/chat');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/main/profile');
  await page.evaluate(() => {
    const left = ['feedLimit', 'geolocation', 'onboardingData', 'step', 'duet.draft.x', 'duet.safety.x'];
    for (const key of left) localStorage[key] = '{}';
  });
  const cleared = page.waitForResponse((response) => isSignOutCall(response.request()));

  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await (await cleared).finished();

  for (const each of [page, other]) {
    await expect(each.getByText('Your session has ended')).toHaveCount(0);
    const kept = () => each.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    const chosen = new Set(['duet.theme', 'duet.install-offered']);
    await expect.poll(async () => (await kept()).filter((key) => !chosen.has(key))).toEqual([]);
  }
  const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  await expect.poll(async () => (await left()).filter((name) => name.startsWith('duet-member-'))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name).filter((name) => /session/.test(name))).toEqual([]);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test('a sign-out holds in a tab whose provider was still looking at the account', async ({ newMember }) => {
  const { context, page } = await newMember();
  const other = await context.newPage();
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  const asked = other.waitForRequest(/accounts:lookup/);
  await other.route(/accounts:lookup/, async (route) => {
    await held;
    await route.continue();
  });
  await other.goto('/main/chat');
  await asked;
  await page.goto('/main/profile');

  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other).toHaveURL(/\/login$/);
  const answered = other.waitForResponse(/accounts:lookup/);
  answer();
  await answered;

  await expect.poll(() => storedMembers(other)).toEqual([]);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  expect(await storedMembers(other)).toEqual([]);
});

test('a sign-out works without a network, and stays one', async ({ newMember }) => {
  const { context, page } = await newMember();
  await page.goto('/main/profile');
  const button = page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true });
  await expect(button).toBeVisible();
  await context.setOffline(true);
  await button.click();
  await expect(page).toHaveURL(/\/login$/);

  // the next start must report it, and so must an open page when the network is back
  await page.goto('about:blank');
  await context.setOffline(false);
  const told = page.waitForRequest(isSignOutCall);
  await page.goto('/main/profile');
  await expect(page).toHaveURL(/\/login$/);

  // the server then ends the session with its cookie and its pushes
  await told;
  await expect.poll(async () => (await context.cookies()).filter(({ name }) => /session/.test(name))).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('duet.sign-out-owed'))).toBeNull();
});

test('a member who signs in again to delete the account comes back to the settings', async ({ newMember }) => {
  const { page, member } = await newMember();
  await page.route('**/api/account/delete', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Forbidden', status: 403, code: 'recent_sign_in_required' }),
    }),
  );
  await page.goto('/main/profile/settings');
  await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();

  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page).toHaveURL(/\/main\/profile\/settings$/);
});

test('a deleted account says so in its other tabs', async ({ newMember }) => {
  const { context, page } = await newMember();
  const other = await context.newPage();
  await other.goto('/main/chat');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // the server informs the other tab, so it must be connected
  await expect
    .poll(() => other.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('duet.realtime'))))
    .toBe(true);
  await page.goto('/main/profile/settings');
  await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();

  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('region', { name: 'Notifications' })).toContainText('Your account is deleted.');
});

test('the session of the server is written after a sign-in', async ({ newGuest, product }) => {
  const member = await makeMember(product);
  const { context, page } = await newGuest();
  await page.goto('/main/posts');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  const written = page.waitForRequest((request) => request.url().endsWith('/api/__session'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  // back to the page that was wanted
  await expect(page).toHaveURL(/\/main\/posts$/);
  expect(((await written).postDataJSON() as { token: string }).token).not.toBe('');
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => /session/.test(name)))
    .toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  // a member may not see guests' pages
  await page.goto('/sign-up');
  await expect(page).toHaveURL(/\/main\/feed$/);
  await page.goto('/restore');
  await expect(page).toHaveURL(/\/main\/feed$/);
});

for (const [device, isOnline, seconds] of [
  ['a device', true, 30],
  ['a device without a network', false, 5],
] as const) {
  test(`a sign-in that hangs says so after ${seconds} s on ${device}`, async ({ newGuest }) => {
    const { page } = await newGuest();
    await page.clock.install();
    await page.route('**/accounts:signInWithPassword*', () => new Promise(() => {}));
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('somebody@duet.test');
    await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
    if (!isOnline) await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    // from here on the journey controls the time
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForRequest('**/accounts:signInWithPassword*');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await asked;

    const refusal = page.getByRole('alert');
    await page.clock.runFor((seconds - 2) * 1000);
    await expect(refusal).toBeEmpty();
    await page.clock.runFor(2000);

    await expect(refusal).toContainText('We could not reach the server.');
    await expect(page.getByLabel('E-mail')).toHaveValue('somebody@duet.test');
  });
}
