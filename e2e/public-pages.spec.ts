import type { Locator, Page } from '@playwright/test';
import { fillPath, locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';
import { registryOf } from './fixtures/given-registry.ts';
import { expect, test } from './fixtures/test.ts';

const inLanguage = (path: string, locale: Locale) => (locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`);

test('every public page can be read without JavaScript in three languages', async ({ newGuest, product }) => {
  const { page } = await newGuest({ javaScriptEnabled: false });
  const { remotes } = await registryOf(product);
  const indexed = Object.values(remotes).flatMap(({ routes }) => routes.filter(({ isIndexed }) => isIndexed));
  const paths = indexed.map(({ path }) => fillPath(path, { country: 'ukraine', city: 'kyiv' }));

  for (const path of paths) {
    for (const locale of locales) {
      await test.step(`${path} in ${locale}`, async () => {
        await page.goto(inLanguage(path, locale));
        await expect(page.locator('main h1')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('header nav a[lang=uk]')).toHaveAttribute('href', inLanguage(path, 'uk'));
        expect(await unstyled(page)).toEqual([]);
        // the name of a text stands where the text has not come
        await expect(page.locator('main')).not.toContainText(/\b(passion|city|country|home)\.[a-z]/);
        await expectQuestions(page);
      });
    }
  }
});

test('a country is found without JavaScript', async ({ newGuest }) => {
  const { page } = await newGuest({ javaScriptEnabled: false });
  await page.goto('/uk/countries');

  await page.getByRole('searchbox').fill('поль');
  await page.getByRole('button', { name: 'Знайти' }).click();

  await expect(page).toHaveURL(/\/uk\/countries\?search=/);
  await expect(page.locator('summary')).toHaveText([/Польща/]);
  await expect(page.getByRole('searchbox')).toHaveValue('поль');
  await page.locator('summary').click();
  await page.getByRole('link', { name: 'Польща' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Польща/ })).toBeVisible();
});

test('a page that needs JavaScript says how to go on without it', async ({ newGuest }) => {
  const { page } = await newGuest({ javaScriptEnabled: false });

  for (const [path, heading, words] of [
    ['/login', 'Sign in', 'Switch it on in the browser’s settings'],
    ['/uk/sign-up', 'Реєстрація', 'Увімкніть його в налаштуваннях браузера'],
    ['/ru/main/feed', 'Лента', 'Включите его в настройках браузера'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('#no-script p').first()).toContainText(words);
    await expect(page.getByRole('listitem').getByRole('link')).toHaveCount(4);
  }
});

test('an address where nothing is says so without JavaScript', async ({ newGuest }) => {
  const { page } = await newGuest({ javaScriptEnabled: false });

  const answer = await page.goto('/uk/nowhere');

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Сторінку не знайдено' })).toBeVisible();
});

test('a place that nobody knows is not found without JavaScript, and says so in its own words', async ({
  newGuest,
}) => {
  const { page } = await newGuest({ javaScriptEnabled: false });

  for (const [path, heading] of [
    ['/countries/ukraine/atlantis', 'We do not know this city'],
    ['/uk/countries/atlantis', 'Ми не знаємо такої країни'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('on a phone the way in stays in reach and covers neither the footer nor the focus', async ({ newGuest }) => {
  const { page } = await newGuest({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto('/uk');
  const bar = page.getByRole('main').getByRole('link', { name: 'Створити акаунт' }).nth(1);

  for (const stop of await page.locator('main summary, main section[aria-labelledby=cities] a').all()) {
    await stop.focus();
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await isOnTop(stop)).toBe(true);
  }

  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) await link.click({ trial: true });
});

/** Whether what is seen in the middle of an element is the element. */
function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

test('the shell takes over the pages of the HTML without a flash', async ({ newGuest }) => {
  const { page } = await newGuest();
  await page.addInitScript(followHeading);

  for (const path of ['/about', '/nowhere', '/countries', '/uk/countries/ukraine', '/countries/ukraine/lviv']) {
    await page.goto(path);
    await expect(page.locator('#boot-error')).toHaveCount(0);
    // by then the remote has drawn it once more
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    const seen = await page.evaluate(() => (globalThis as unknown as { readonly headings: string[] }).headings);
    expect(seen, path).toEqual([expect.stringMatching(/./)]);
  }
  // the shell has named the page by then
  await expect(page.locator('html')).toHaveAttribute('data-route', /./);
  await expect(page).toHaveTitle(/Lviv/);
});

/** Keeps each heading of the page that was on screen, one after the other, and nothing for a moment without one. */
function followHeading(): void {
  const headings: string[] = [];
  Object.assign(globalThis, { headings });
  const look = () => {
    const shown = [...document.querySelectorAll('main h1')].find((each) => each.checkVisibility());
    const now = shown?.textContent ?? '';
    if (now !== (headings.at(-1) ?? '')) headings.push(now);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Whatever search engines are told as questions stands on the page. */
async function expectQuestions(page: Page): Promise<void> {
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const shown = (await page.locator('main').textContent()) ?? '';
  for (const { mainEntity = [] } of told.map((json) => JSON.parse(json) as Told))
    for (const { name } of mainEntity) expect(shown).toContain(name);
}

interface Told {
  readonly mainEntity?: readonly { readonly name: string }[];
}

/** Classes of the page that no style sheet of it knows. */
function unstyled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const sheets = rules.map(({ cssText }) => cssText).join('');
    const names = [...document.querySelectorAll('[class]')].flatMap((each) => [...each.classList]);
    return [...new Set(names)].filter((name) => !sheets.includes(`.${name}`));
  });
}
