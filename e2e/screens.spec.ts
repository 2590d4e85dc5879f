import type { Page } from '@playwright/test';
import { axeOn } from '../tools/test/axe.ts';
import { callAs, makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { addPhotos } from './steps/register.ts';

const languages = ['en', 'uk', 'ru'] as const;
type Language = (typeof languages)[number];

/** Screens by their addresses; the last part of a dialog's address is only known later. */
const guestScreens = [
  '/',
  '/login',
  '/sign-up',
  '/about',
  '/terms',
  '/support',
  '/child-protection-policy',
  '/countries',
  '/countries/poland',
  '/countries/ukraine/poltava',
  '/nothing-here',
];
const memberScreens = [
  '/main/feed',
  '/main/missed-likes',
  '/main/chat',
  '/main/posts',
  '/main/posts/my',
  '/main/posts/create',
  '/main/coins',
  '/main/profile',
  '/main/profile/edit',
  '/main/profile/subscription',
  '/main/profile/referral',
  '/main/profile/settings',
  '/main/nothing-here',
];
/** From a laptop down to the narrowest phone. */
const widths = [1280, 390, 360];

for (const language of languages) {
  test(`every screen a guest sees is in order in ${language}`, async ({ newGuest }) => {
    const { page } = await newGuest();
    for (const address of guestScreens) await inspect(page, address, language);
  });

  test(`every screen of a member is in order in ${language}`, async ({ newMember, product }) => {
    test.setTimeout(900_000);
    const { page, member } = await newMember();
    const partner = await makeMember(product, { name: 'Solomiia' });
    const chatId = await makeMatch(product, member, partner);
    await callAs(product, partner.idToken, 'POST', `/chat/${chatId}/messages/send`, {
      clientMessageId: crypto.randomUUID(),
      type: 0,
      message: 'Coffee on Saturday?',
    });
    const posts = await callAs<{ items: { postId: string }[] }>(product, member.idToken, 'GET', '/UserPost/posts');
    const known = [`/main/chat/${chatId}`, `/main/posts/${posts.items[0]?.postId ?? ''}`];
    for (const address of [...memberScreens, ...known]) await inspect(page, address, language);
  });
}

test('every question of the onboarding is in order', async ({ newGuest }) => {
  const { page } = await newGuest();
  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Solomiia');
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@journey.test`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
  await page.getByRole('button', { name: 'Create account' }).click();
  const next = page.getByRole('button', { name: /^(Continue|Skip for now)$/ });

  await expect(page.getByRole('heading', { level: 1, name: 'When were you born?' })).toBeVisible();
  await expectInOrder(page, 'en');
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').selectOption('5');
  await page.getByLabel('Year').fill('1996');
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: 'What is your gender?' })).toBeVisible();
  await expectInOrder(page, 'en');
  await page.getByRole('radio', { name: 'Woman', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who would you like to see?' })).toBeVisible();
  await expectInOrder(page, 'en');
  await page.getByRole('radio', { name: 'Everyone', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where do you live?' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Your city' }).fill('Полтава');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectInOrder(page, 'en');
  await page.getByRole('option').first().click();
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: 'What do you love?' })).toBeVisible();
  await expectInOrder(page, 'en');
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Show your face' })).toBeVisible();
  await expectInOrder(page, 'en');
  await addPhotos(page, 2);
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: 'This is how others see you' })).toBeVisible();
  await expectInOrder(page, 'en');
});

async function inspect(page: Page, address: string, language: Language): Promise<void> {
  await test.step(address, async () => {
    const prefix = language === 'en' ? '' : `/${language}`;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${prefix}${address === '/' ? '' : address}` || '/');
    await expect(page.locator('h1:visible')).toHaveCount(1);
    await expectInOrder(page, language);
  });
}

/** The rules for every screen: one heading, a title, the language, no sideways scroll, and nothing for axe. */
async function expectInOrder(page: Page, language: Language): Promise<void> {
  await expect(page.locator('[class*="skeleton"]:visible')).toHaveCount(0);
  await expect(page.locator('h1:visible')).toHaveCount(1);
  await expect(page).toHaveTitle(/\S+ · Duet$|^Duet/);
  await expect(page.locator('html')).toHaveAttribute('lang', language);

  await page.emulateMedia({ colorScheme: language === 'uk' ? 'dark' : 'light', reducedMotion: 'reduce' });
  await expectAccessible(page, axeOn(page), { all: true });
  if (language === 'en') {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, axeOn(page).withRules('color-contrast'));
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(excess, `pixels by which ${page.url()} scrolls sideways at ${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
