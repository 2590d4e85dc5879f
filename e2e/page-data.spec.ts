import type { BrowserContext, Page } from '@playwright/test';
import type { CallAnswer, PageData } from '@duet/contracts';
import { makeMember } from './fixtures/members.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { markedTopCard, shown, topCard } from './steps/deck.ts';
import { loner, openDeck } from './steps/feed.ts';
import { signOut } from './steps/sign-out.ts';

const isSession = ({ name }: { readonly name: string }) => /session/.test(name);

/** Waits for the cookie: the server only knows the member once a page has sent the token, and no event reports that. */
async function knownToServer(context: BrowserContext): Promise<void> {
  await expect.poll(async () => (await context.cookies()).some(isSession)).toBe(true);
}

/** The page as the server sends it to a visitor of this path. */
async function sentPage(page: Page, path: string): Promise<string> {
  return (await (await page.goto(path))?.text()) ?? '';
}

/** Whom the page was sent with. Who was active last is dealt first, and members of the demo are active all the time. */
function firstCardIn(html: string): string {
  const [, json = ''] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html) ?? [];
  const { answers } = JSON.parse(json) as PageData;
  const deck = answers.find(([name]) => name === 'getMatchingProfiles')?.[2] as CallAnswer<'getMatchingProfiles'>;
  const [first] = deck.items;
  return `${first?.name}, ${first?.age}`;
}

test('a reload of the feed shows the first card and its picture without a call, and without the provider', async ({
  newMember,
}) => {
  const { context, page } = await newMember(loner);
  await openDeck(page);
  await knownToServer(context);
  await page.route(/\/api\/(?!media\/)/, () => new Promise(() => undefined));
  await page.route(/\/identity\.[\w-]+\.js/, () => new Promise(() => undefined));

  // requests that hang keep the page loading for ever
  const sent = (await (await page.reload({ waitUntil: 'commit' }))?.text()) ?? '';

  await expect(topCard(page)).toBeVisible();
  expect(await shown(page)).toBe(firstCardIn(sent));
  await expect
    .poll(() =>
      topCard(page)
        .getByRole('img')
        .first()
        .evaluate((image) => 'naturalWidth' in image && image.naturalWidth),
    )
    .toBeGreaterThan(0);
  // the page named the picture, and it is requested once
  const named = await page.locator('link[rel=preload][as=image]').getAttribute('href');
  await expect(topCard(page).getByRole('img').first()).toHaveAttribute('src', named ?? '');
  const loaded = () =>
    page.evaluate((address) => performance.getEntriesByName(new URL(address, location.href).href).length, named ?? '');
  expect(await loaded()).toBe(1);
  // the data is removed from the page once it has been read
  await expect(page.locator('#page')).toHaveCount(0);
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [667, 375],
] as const)
  test(`the first picture stands in its place before any script runs, and stays there, at ${width}×${height}`, async ({
    newMember,
  }) => {
    const { context, page } = await newMember(loner, { viewport: { width, height } });
    await openDeck(page);
    await knownToServer(context);
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry)
            Object.assign(window, { shifted: Number(entry.value) + Number(Reflect.get(window, 'shifted')) });
      }).observe({ type: 'layout-shift' });
    });
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route(/\.js(\?|$)/, async (route) => {
      await held;
      await route.continue();
    });

    await page.reload({ waitUntil: 'commit' });
    const drawn = page.locator('#first-picture');
    await expect
      .poll(() => drawn.getByRole('img').evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
      .toBeGreaterThan(0);
    const before = await drawn.boundingBox();
    await expect(topCard(page)).toHaveCount(0);
    const named = await drawn.getByRole('img').getAttribute('src');
    release();

    await expect(topCard(page)).toBeVisible();
    await expect(drawn).toHaveCount(0);
    const after = await topCard(page).boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs((after?.[side] ?? NaN) - (before?.[side] ?? NaN))).toBeLessThan(1);
    }
    await expect(topCard(page).getByRole('img').first()).toHaveAttribute('src', named ?? '');
    // an icon or a number that arrives moves a few pixels beside it
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.01);
  });

test('what the page came with is asked for no second time, and the cards go on as ever', async ({ newMember }) => {
  const { context, page } = await newMember(loner);
  await openDeck(page);
  await knownToServer(context);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.reload();
  const card = await markedTopCard(page);
  await page.getByRole('button', { name: 'Nope', exact: true }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(() => asked.some((path) => path === '/api/user/sync')).toBe(true);

  expect(asked.filter((path) => path === '/api/matching/profiles')).toEqual([]);
});

test('after a sign-out nothing of the member is sent, and the way back leads to the sign-in page', async ({
  newMember,
}) => {
  const { context, page, member } = await newMember(loner);
  await openDeck(page);
  await knownToServer(context);
  expect(await sentPage(page, '/main/feed')).toContain(member.uid);
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(async () => (await context.cookies()).some(isSession)).toBe(false);

  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(topCard(page)).toHaveCount(0);
  const sent = await sentPage(page, '/main/feed');
  expect(sent).not.toContain(member.uid);
  expect(sent).not.toContain('id="page"');
  await expect(page).toHaveURL(/\/login$/);
});

test('a page that was sent before the server heard of the sign-out shows nobody', async ({ newMember }) => {
  const { context, page, member } = await newMember(loner);
  await openDeck(page);
  await knownToServer(context);
  await page.route('**/api/__session', (route) => route.abort());
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);

  expect(await sentPage(page, '/main/feed')).toContain(member.uid);

  await expect(page).toHaveURL(/\/login$/);
  await expect(topCard(page)).toHaveCount(0);
});

test('a page that was made for another member is not used', async ({ newMember, product }) => {
  const { context, page, member } = await newMember({ ...loner, name: 'Olena' });
  await openDeck(page);
  await knownToServer(context);
  await page.goto('about:blank');
  const other = await makeMember(product, { ...loner, name: 'Taras' });
  await signIn(context, product, other);

  expect(await sentPage(page, '/main/profile')).toContain(member.uid);

  await expect(page.getByRole('main')).toContainText('Taras');
  await expect(page.getByRole('main')).not.toContainText('Olena');
  await expect.poll(async () => await sentPage(page, '/main/profile')).toContain(other.uid);
});

test('a page out of the history is a guest’s when another tab has signed out meanwhile', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // as if the browser had kept the page: it received nothing from the other tab
  await page.evaluate(() => {
    localStorage.removeItem('duet.account');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

  await expect(page).toHaveURL(/\/login$/);
});
