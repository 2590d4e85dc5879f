import path from 'node:path';
import type { Page } from '@playwright/test';
import { openDevtools } from './fixtures/federation-devtools.ts';
import { registryOf } from './fixtures/given-registry.ts';
import { changeSource, changeText, hashOfFolder } from './fixtures/own-dist.ts';
import { releaseTest as test } from './fixtures/own-test.ts';
import { expect } from './fixtures/test.ts';

const manifest = 'src/manifest.ts';
const languages = [
  { at: '', lang: 'en', title: 'Stories of the week', label: 'Stories' },
  { at: '/uk', lang: 'uk', title: 'Історії тижня', label: 'Історії' },
  { at: '/ru', lang: 'ru', title: 'Истории недели', label: 'Истории' },
] as const;
const labels = `{ ${languages.map(({ lang, label }) => `${lang}: '${label}'`).join(', ')} }`;

/** Sets the title of the new remote's page and its navigation entry in its manifest. */
function nameInThreeLanguages(folder: string): void {
  for (const { lang, title } of languages) {
    changeSource(folder, manifest, `        ${lang}: 'Stories'`, `        ${lang}: '${title}'`);
  }
  changeSource(
    folder,
    manifest,
    "{ order: 60, icon: 'lucide:sparkle' }",
    `{ order: 45, icon: 'lucide:book-open', labels: ${labels} }`,
  );
}

/** How many pixels the names in the bar of a phone overlap the one after them; none is 0. */
async function overlapsOnPhone(page: Page): Promise<number> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const boxes = await navigation(page)
    .locator('a > span:last-child')
    .evaluateAll((names) => names.map((name) => name.getBoundingClientRect()).map(({ x, right }) => ({ x, right })));
  if (wide) await page.setViewportSize(wide);
  expect(boxes).toHaveLength(7);
  return Math.max(0, ...boxes.slice(1).map(({ x }, index) => (boxes[index]?.right ?? 0) - x));
}

const navigation = (page: Page) => page.locator('nav').first();

test('a remote that nobody knew appears in the running product, and goes by the same rules as the others', async ({
  newMember,
  newGuest,
  dist,
  product,
}) => {
  test.setTimeout(600_000);
  const { page, context } = await newMember();
  const heading = page.getByRole('heading', { level: 1 });
  const shellFiles = () => hashOfFolder(path.join(dist.dir, 'shell'));
  const statusOf = async (address: string) => (await fetch(product.url + address)).status;
  await page.goto('/main/posts');
  await expect(heading).toHaveText('Posts');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const shellBefore = shellFiles();
  expect(await statusOf('/main/stories')).toBe(404);

  await dist.create('stories');
  await dist.release('stories', nameInThreeLanguages);

  await test.step('its path answers with its title in the HTML, in three languages', async () => {
    await expect.poll(() => statusOf('/main/stories')).toBe(200);
    for (const { at, title } of languages) {
      const html = await (await fetch(`${product.url}${at}/main/stories`)).text();
      expect(html).toContain(`<title>${title} · Duet</title>`);
    }
  });

  await test.step('a page that was open before shows its place in the navigation, with its icon, and runs it', async () => {
    const link = navigation(page).getByRole('link', { name: 'Stories' });
    await expect(async () => {
      for (const name of ['Profile', 'Posts']) {
        await navigation(page)
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .click();
      }
      await expect(link).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 120_000 });
    await expect(link.locator('svg > *').first()).toBeAttached();
    const places = await navigation(page).getByRole('link').allInnerTexts();
    expect(places.indexOf('Stories')).toBe(places.indexOf('Posts') + 1);

    await link.click();
    await expect(heading).toHaveText('Stories');
    await expect(page).toHaveTitle(/^(\(\d+\) )?Stories of the week · Duet$/);
    await expect(link).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(shellFiles()).toBe(shellBefore);
  });

  await test.step('a page that is loaded has its label and title in its language', async () => {
    for (const { at, title, label } of languages) {
      await page.goto(`${at}/main/stories`);
      await expect(navigation(page).getByRole('link', { name: label, exact: true })).toBeVisible();
      // somebody may have written meanwhile: their number stands in front
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · Duet$`));
      expect(await overlapsOnPhone(page)).toBe(0);
    }
  });

  await test.step('its guard sends a guest to the sign-in, and nothing of it runs', async () => {
    const { page: guest } = await newGuest();
    await guest.goto('/main/stories');
    await expect(guest).toHaveURL(/\/login$/);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    // its files may have been prefetched, like those of every remote
    const run = await guest.evaluate(() => Object.keys(window).filter((name) => name.startsWith('duet_')));
    expect(run.some((name) => name.startsWith('duet_public_'))).toBe(true);
    expect(run.filter((name) => name.startsWith('duet_stories_'))).toEqual([]);
  });

  await test.step('a release brings another path and a rollback takes it back', async () => {
    await dist.release('stories', (folder) => {
      changeText(folder, 'en', 'title', 'Chronicles');
      changeSource(folder, manifest, 'path: paths.Stories,', "path: paths.Stories,\n      redirects: ['/chronicles'],");
    });
    await expect.poll(async () => (await fetch(`${product.url}/chronicles`)).url).toBe(`${product.url}/main/stories`);
    await page.goto('/main/stories');
    await expect(heading).toHaveText('Chronicles');
    const { version } = (await registryOf(product)).remotes['stories'] ?? {};

    await dist.rollback('stories');
    await expect.poll(() => statusOf('/chronicles')).toBe(404);
    await page.goto('/main/stories');
    await expect(heading).toHaveText('Stories');

    const preview = await context.newPage();
    await openDevtools(preview, { stories: `${product.url}/remotes/stories/${version}/mf-manifest.json` });
    await preview.goto('/main/stories');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Chronicles');
  });

  await test.step('a release that claims a path of another remote, or a layout nobody has, is refused by name', async () => {
    const before = await registryOf(product);
    const refused = (piece: string, other: string) =>
      dist
        .release('stories', (folder) => changeSource(folder, manifest, piece, other))
        .then(
          () => 'released',
          (error: unknown) => String(error),
        );

    expect(await refused("redirects: ['/chronicles']", "redirects: ['/main/feed']")).toContain(
      'feed and stories both claim /main/feed (Feed, Stories)',
    );
    expect(await refused("layout: 'main'", "layout: 'wide' as 'main'")).toContain(
      'stories wants the layout wide for Stories, which is no layout',
    );
    expect(await registryOf(product)).toEqual(before);
  });
});
