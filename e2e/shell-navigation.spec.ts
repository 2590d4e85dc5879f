import type { Page } from '@playwright/test';
import { localizedRouteName, locales, routePaths } from '@duet/contracts';
import type { Locale, RouteName } from '@duet/contracts';
import { makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';

const publicPages = [
  'HomePage',
  'AboutPage',
  'TermsPage',
  'PrivacyPage',
  'SupportPage',
  'ContactUsPage',
  'CookiePolicyPage',
  'DeleteAccountPage',
  'ChildProtectionPolicyPage',
  'CountriesPage',
] as const satisfies readonly RouteName[];

const addressOf = (name: RouteName, locale: Locale) =>
  (locale === 'en' ? '' : `/${locale}`) + (routePaths[name] === '/' && locale !== 'en' ? '' : routePaths[name]);

/** The description of the page in its head, and its address in each language. */
async function headOf(page: Page) {
  const description = await page.locator('meta[name=description]').getAttribute('content');
  const links = await page
    .locator('link[rel=alternate]')
    .evaluateAll((found) =>
      found.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]),
    );
  return { description, links };
}

for (const locale of locales) {
  test(`every public page has its own address, name and head in ${locale}`, async ({ newGuest }) => {
    const { page } = await newGuest();
    const descriptions = new Set<string | null>();

    for (const name of publicPages) {
      const response = await page.goto(addressOf(name, locale));
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('data-route', localizedRouteName(name, locale));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { description, links } = await headOf(page);
      descriptions.add(description);
      expect(links).toEqual([
        ...locales.map((each) => [each, addressOf(name, each)]),
        ['x-default', addressOf(name, 'en')],
      ]);
    }

    expect(descriptions.size).toBe(publicPages.length);
  });
}

test('the head follows the member from page to page and from language to language', async ({ newGuest }) => {
  const { page } = await newGuest();
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect.poll(() => headOf(page).then(({ links }) => links[1])).toEqual(['uk', '/uk/privacy']);
  const inPlace = await headOf(page);

  await page.reload();
  expect(await headOf(page)).toEqual(inPlace);

  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Русский' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'PrivacyPage___ru');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ru\/privacy$/);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.ru.webmanifest');
});

test('the privacy page has a second address', async ({ newGuest }) => {
  const { page } = await newGuest();
  for (const [address, title] of [
    ['/policy', 'Privacy'],
    ['/uk/policy', 'приватн'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  }
});

test('a navigation goes to the top, an anchor to its place, and back to where the page was left', async ({
  newGuest,
}) => {
  const { page } = await newGuest({ viewport: { width: 390, height: 700 } });
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
  await about.scrollIntoViewIfNeeded();
  const left = await scrolled();
  expect(left).toBeGreaterThan(900);

  await about.click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(scrolled).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
  await expect.poll(scrolled).toBe(left);

  await page.evaluate(() => window.location.assign('/robots.txt'));
  await expect(page).toHaveURL(/robots\.txt$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(scrolled).toBe(left);

  const id = await page.locator('main [id]:visible').last().getAttribute('id');
  await page.goto(`/terms?from=mail#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test('the heading gets the focus and the name of the page is said', async ({ newGuest, product }) => {
  const { page } = await newGuest();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Support$/ })).toBeAttached();

  const member = await makeMember(product);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/main\/feed$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeFocused();
});

test('skipping to the content adds no step to the way back', async ({ newGuest }) => {
  const { page } = await newGuest();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const steps = await page.evaluate(() => history.length);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/about$/);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

/** Records the page transitions; the returned function waits until the last ones are those wanted. */
async function noteTransitions(page: Page): Promise<(wanted: readonly string[]) => Promise<void>> {
  await page.addInitScript(() => {
    const played: string[] = [];
    Object.assign(window, { played });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function note(frames, options) {
      if (typeof options === 'object' && options.id) played.push(options.id);
      return animate.call(this, frames, options);
    };
  });
  const played: string[] = [];
  const look = async () => {
    played.push(...(await page.evaluate(() => (window as unknown as { played: string[] }).played.splice(0))));
    return played;
  };
  return async (wanted) => {
    await expect.poll(look).toEqual(wanted);
    played.length = 0;
  };
}

test('pages change out-in, slide where they should, and only follow each other with reduced motion', async ({
  newMember,
}) => {
  const { page } = await newMember();
  const expectTransitions = await noteTransitions(page);
  await page.goto('/main/coins');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Posts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
  await expectTransitions(['page', 'page']);

  await page.getByRole('main').getByRole('link', { name: 'Write a post' }).click();
  await expect(page).toHaveURL(/\/main\/posts\/create$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTransitions(['slide-right', 'slide-right']);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/main\/profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTransitions([]);
});
