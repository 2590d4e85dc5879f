import type { Page } from '@playwright/test';
import { makeMember, makeNewcomer } from './fixtures/members.ts';
import { depthsUntil } from './fixtures/request-depth.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/** The document, what it names, and what that asks for. */
const deepest = 3;

const pages = {
  feed: '/main/feed',
  chat: '/main/chat',
  posts: '/main/posts',
  profile: '/main/profile',
  coins: '/main/coins',
  onboarding: '/onboarding',
  public: '/login',
};

/** The session of pages begins after the first one; a document names what it knows its reader to be given. */
async function beginSession(page: Page, path: string): Promise<void> {
  const begun = page.waitForResponse('**/api/__session');
  await page.goto(path);
  await begun;
}

for (const [name, path] of Object.entries(pages)) {
  test(`files of ${name} are at most the third in a row when it is first drawn`, async ({ product, newGuest }) => {
    const { context, page } = await newGuest();
    if (name !== 'public') {
      await signIn(context, product, await (name === 'onboarding' ? makeNewcomer : makeMember)(product));
      await beginSession(page, path);
    }

    const asked = await depthsUntil(page, path, `[data-remote="${name}"] h1`);

    const own = asked.filter(({ path: file }) => file.startsWith(`/remotes/${name}/`));
    expect(own).not.toEqual([]);
    expect(own.filter(({ depth }) => depth > deepest)).toEqual([]);
  });
}

test('a document that names nothing ahead is too deep', async ({ product, newGuest }) => {
  const { context, page } = await newGuest();
  await signIn(context, product, await makeMember(product));
  await beginSession(page, pages.posts);
  await page.route(pages.posts, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replaceAll(/<link\b[^>]*\brel="?(?:module)?preload\b[^>]*>/g, '') });
  });

  const asked = await depthsUntil(page, pages.posts, '[data-remote="posts"] h1');

  const own = asked.filter(({ path: file }) => file.startsWith('/remotes/posts/'));
  expect(Math.max(...own.map(({ depth }) => depth))).toBeGreaterThan(deepest);
});
