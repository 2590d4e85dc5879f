import type { Page } from '@playwright/test';
import { mailedCode } from './fixtures/identity-admin.ts';
import { callAs, makeMember } from './fixtures/members.ts';
import type { TestMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { expectProblem } from './steps/expect-problem.ts';
import { signUp } from './steps/register.ts';

for (const [name, button] of [
  ['Google', /Google/],
  ['Apple', /Apple/],
] as const) {
  test(`somebody new comes in with ${name} through the provider's own window`, async ({ newGuest, watch }) => {
    // the provider's helper frame is on another site and may not use storage
    watch.allow(/sessionStorage/);
    const { page } = await newGuest();
    await page.goto('/login');

    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: button }).click();
    const popup = await opened;
    await popup.getByRole('button', { name: /Add new account/i }).click();
    await popup.getByRole('button', { name: /Auto-generate/i }).click();
    await popup.getByRole('button', { name: /Sign in with/i }).click();

    await expect(page).toHaveURL(/\/onboarding$/);
    await expect(page.getByRole('heading', { level: 1, name: 'When were you born?' })).toBeVisible();
  });
}

test('the link of the mail confirms the address, once', async ({ newGuest, product }) => {
  const { page } = await newGuest();
  const email = await signUp(page, 'Marta');
  await expect.poll(() => mailedCode(product, email, 'VERIFY_EMAIL').catch(() => '')).not.toBe('');
  const code = await mailedCode(product, email, 'VERIFY_EMAIL');
  const notices = page.getByRole('region', { name: 'Notifications' });

  await page.goto(`/change-password?mode=verifyEmail&oobCode=${code}`);
  await expect(notices).toContainText('Your e-mail address is confirmed.');
  await expect(page).toHaveURL(/\/onboarding$/);

  await page.goto(`/?mode=verifyEmail&oobCode=${code}`);
  await expect(notices).toContainText('This link has expired or was already used.');
  await notices.getByRole('button', { name: 'Send a new link' }).click();
  await expect(notices).toContainText('A new link is on its way.');
});

test('a forgotten password is set anew with the code of the mail', async ({ newGuest, newMember, product }) => {
  const { member } = await newMember();
  const { page } = await newGuest();
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByRole('main').getByRole('button').first().click();
  await expect.poll(() => mailedCode(product, member.email, 'PASSWORD_RESET').catch(() => '')).not.toBe('');

  await page.goto(`/change-password?oobCode=${await mailedCode(product, member.email, 'PASSWORD_RESET')}`);
  const save = page.getByRole('button', { name: 'Save the password' });
  await save.click();
  await expectProblem(page.getByLabel('New password'), 'Enter your password.');
  await page.getByLabel('New password').fill('short');
  await save.click();
  await expectProblem(page.getByLabel('New password'), 'The password does not meet everything listed below yet.');
  await page.getByLabel('New password').fill('another-long-password');
  await save.click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill('another-long-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page).toHaveURL(/\/main\/feed$/);
});

test('a member changes password and address in the settings, and signs in with them', async ({
  newGuest,
  newMember,
  product,
}) => {
  const { page, member } = await newMember();
  const address = `new-${member.email}`;
  const notices = page.getByRole('region', { name: 'Notifications' });
  const dialog = page.getByRole('dialog');
  await page.goto('/main/profile/settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByLabel('New password').fill('another-long-password');
  await dialog.getByRole('button', { name: 'Save the password' }).click();
  await expectProblem(dialog.getByLabel('Current password'), 'This is not your current password.');
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByRole('button', { name: 'Save the password' }).click();
  await expect(notices).toContainText('The password is changed.');

  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await dialog.getByLabel('New e-mail').fill(address);
  await dialog.getByLabel('Current password').fill('another-long-password');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(notices).toContainText(`A link is on its way to ${address}`);
  const code = await mailedCode(product, member.email, 'VERIFY_AND_CHANGE_EMAIL');
  await page.goto(`/change-password?mode=verifyAndChangeEmail&oobCode=${code}`);
  await expect(notices).toContainText('Your new e-mail address counts from now on.');

  const { page: other } = await newGuest();
  await other.goto('/login');
  await other.getByLabel('E-mail').fill(address);
  await other.getByLabel('Password', { exact: true }).fill('another-long-password');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL(/\/main\/feed$/);
});

/** Signs in by hand; for a recently deleted account the page then asks what to do with it. */
async function comeBack(page: Page, { email, password }: TestMember): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/restore$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
}

test('a deleted account is brought back, and no other page is open before', async ({ newGuest, product }) => {
  const member = await makeMember(product);
  await callAs(product, member.idToken, 'DELETE', '/account/delete');
  const { page } = await newGuest();
  await comeBack(page, member);

  for (const address of ['/main/feed', '/login']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/restore$/);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/restore');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Bring my account back' }).click();

  await expect(page).toHaveURL(/\/main\/feed$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
});

test('a member who starts anew instead is told what is lost, and begins with the first question', async ({
  newGuest,
  product,
}) => {
  const member = await makeMember(product);
  await callAs(product, member.idToken, 'DELETE', '/account/delete');
  const { page } = await newGuest();
  await comeBack(page, member);

  await page.getByRole('button', { name: 'Start new instead' }).click();
  await expect(page.getByText(/matches, messages and coins are deleted at once/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete everything and start new' }).click();

  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole('heading', { level: 1, name: 'When were you born?' })).toBeVisible();
});
