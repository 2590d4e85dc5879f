import type { Page } from '@playwright/test';
import type { RegistryRemote } from '@duet/contracts';
import { registryOf } from './fixtures/given-registry.ts';
import { givenKit, needsKit } from './fixtures/other-kit.ts';
import { makeMatch, makeMember } from './fixtures/members.ts';
import type { Product } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';

const NEWER = '9.0.0';
const open = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** A mark that a full load removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true })).then(() => undefined);
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

/** Publishes posts twice under an open page: both releases need a kit that the page's shell does not have. */
async function publishForNewerKit(page: Page, product: Product): Promise<void> {
  const registry = await registryOf(product);
  const { posts } = registry.remotes;
  if (!posts) throw new Error('There are no posts');
  const released: RegistryRemote = {
    ...(await needsKit(page, posts, 'vnext', NEWER)),
    previous: await needsKit(page, posts, 'vnextbut', NEWER),
  };
  const answer = { ...registry, build: 'the-next-build', remotes: { ...registry.remotes, posts: released } };
  await page.route('**/registry.json', (route) => route.fulfill({ json: answer }));
}

test('a release for a newer kit under an open page loads the page anew at the wanted address, once, with drafts kept', async ({
  newMember,
  product,
}) => {
  const { page, member } = await newMember();
  const chatId = await makeMatch(product, member, await makeMember(product));
  await page.goto('/main/chat');
  await page.getByRole('dialog', { name: 'It’s a match' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`/main/chat/${chatId}`);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('A word I have not sent');
  await field.blur();
  await publishForNewerKit(page, product);
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await mark(page);

  // the newer registry comes with the first navigation or, on a slow line, is there for the second
  const asked = page.waitForResponse('**/registry.json');
  await open(page, 'Profile');
  await asked;
  await expect(title(page)).toContainText(member.profile.name);
  await open(page, 'Posts');

  await expect(title(page)).toHaveText('Posts');
  await expect(page).toHaveURL(/\/main\/posts$/);
  await expect.poll(() => isSamePage(page)).toBe(false);
  await expect(page.getByText('This part did not load')).toHaveCount(0);
  expect(documents).toBe(1);

  await test.step('the server still has the old shell: nobody is loaded in circles, and the known release is shown', async () => {
    await open(page, 'Profile');
    await expect(title(page)).toContainText(member.profile.name);
    await open(page, 'Posts');
    await expect(title(page)).toHaveText('Posts');
    expect(documents).toBe(1);
  });

  await page.goto(`/main/chat/${chatId}`);
  await expect(field).toHaveValue('A word I have not sent');
});

test('a newer shell runs the remotes that were built for the kit before, and then those that need its own', async ({
  newMember,
  product,
}) => {
  const { page, member } = await newMember();
  const kit = await givenKit(page, product, (version) => version.replace(/\d+\.\d+$/, '99.0'));
  await page.goto('/main/feed');
  await expect(page.getByTestId('top-card')).toBeVisible();
  await mark(page);

  await test.step('remotes N-1', async () => {
    expect(await sharedKits(page)).toEqual([kit]);
    await open(page, 'Posts');
    await expect(title(page)).toHaveText('Posts');
    await open(page, 'Profile');
    await expect(title(page)).toContainText(member.profile.name);
  });

  await test.step('remotes N, in the same page', async () => {
    const registry = await registryOf(product);
    const { posts } = registry.remotes;
    if (!posts) throw new Error('There are no posts');
    const released = await needsKit(page, posts, 'vnext', kit);
    const answer = { ...registry, build: 'the-next-build', remotes: { ...registry.remotes, posts: released } };
    await page.route('**/registry.json', (route) => route.fulfill({ json: answer }));
    const run: string[] = [];
    page.on('request', (request) => run.push(new URL(request.url()).pathname));
    await expect(async () => {
      await open(page, 'Profile');
      await expect(title(page)).toContainText(member.profile.name);
      await open(page, 'Posts');
      await expect(title(page)).toHaveText('Posts');
      expect(run).toContain('/remotes/posts/vnext/remoteEntry.js');
    }).toPass();
    expect(await isSamePage(page)).toBe(true);
  });
});

/** The versions of the kit that the page shares. */
function sharedKits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __INSTANCES__: instances } = Reflect.get(window, '__FEDERATION__') as {
      readonly __INSTANCES__: readonly {
        readonly shareScopeMap: Readonly<Record<string, Readonly<Record<string, object>>>>;
      }[];
    };
    return instances.flatMap(({ shareScopeMap }) => Object.keys(shareScopeMap['default']?.['@duet/kit'] ?? {}));
  });
}
