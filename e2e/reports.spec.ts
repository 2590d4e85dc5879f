import { readFileSync } from 'node:fs';
import type { RemoteName } from '@duet/contracts';
import { registryOf } from './fixtures/given-registry.ts';
import { makeMember, makeNewcomer } from './fixtures/members.ts';
import type { TestMember } from './fixtures/members.ts';
import { misbehave } from './fixtures/misbehaving-remote.ts';
import { makeModerator, openAsModerator, reportsOf } from './fixtures/moderator.ts';
import type { Product } from './fixtures/product.ts';
import { seededError, seededTask, seedFault } from './fixtures/seeded-fault.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';

const pages: Readonly<Record<RemoteName, { readonly path: string; readonly owner: string }>> = {
  feed: { path: '/main/feed', owner: 'deck' },
  chat: { path: '/main/chat', owner: 'chats' },
  posts: { path: '/main/posts', owner: 'posts' },
  profile: { path: '/main/profile', owner: 'profile' },
  coins: { path: '/main/coins', owner: 'billing' },
  onboarding: { path: '/onboarding', owner: 'account' },
  public: { path: '/about', owner: 'site' },
};

let moderator: TestMember | undefined;
const readReports = async (product: Product) => {
  moderator ??= await makeModerator(product);
  return await reportsOf(product, moderator);
};

for (const [name, { path, owner }] of Object.entries(pages)) {
  test(`an error and a long task of ${name} are reported to ${owner}`, async ({ product, newGuest, watch }) => {
    watch.allow(/seeded fault|'integrity' attribute/);
    const { context, page } = await newGuest();
    if (name === 'onboarding') await signIn(context, product, await makeNewcomer(product));
    else if (name !== 'public') await signIn(context, product, await makeMember(product));
    const before = await readReports(product);
    const { version } = await seedFault(page, product, name);

    await page.goto(path);
    await expect(page.locator(`[data-remote="${name}"] h1`)).toBeVisible();

    const failure = { remote: name, version, owner, channel: 'stable', kind: 'error' };
    await expect
      .poll(async () => (await readReports(product)).failures)
      .toContainEqual(expect.objectContaining({ ...failure, message: `Error: ${seededError(name)}` }));
    const timeOf = ({ remotes }: typeof before, of: string) =>
      remotes.filter(({ remote }) => remote === of).reduce((sum, { longTaskTime }) => sum + longTaskTime, 0);
    const after = await readReports(product);
    const grown = Object.keys(pages).filter((each) => timeOf(after, each) - timeOf(before, each) >= seededTask - 5);
    expect(grown).toEqual([name]);
    expect(after.remotes.find((each) => each.remote === name && each.version === version)?.owner).toBe(owner);
  });
}

test('an error thrown in a built remote is shown at its line in the sources, and its map to nobody', async ({
  product,
  newMember,
  newGuest,
  watch,
}) => {
  watch.allow(/no drafts today/);
  const source = 'remotes/posts/src/create/post-draft.ts';
  const lines = readFileSync(new URL(`../${source}`, import.meta.url), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('storage.getItem(KEY)'));
  const place = `${source}:${line + 1}:${(lines[line]?.indexOf('getItem') ?? 0) + 1}`;
  const { page } = await newMember();
  await page.addInitScript(() => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function getItem(key) {
      if (key === 'duet.post-draft') throw new Error('no drafts today');
      return read.call(this, key);
    };
  });

  await page.goto('/main/posts/create');

  const told = async () =>
    (await readReports(product)).failures.find(({ message }) => message === 'Error: no drafts today');
  await expect.poll(told).toBeTruthy();
  const { frames = [], remote, owner } = (await told()) ?? {};
  expect([remote, owner]).toEqual(['posts', 'posts']);
  const [first] = frames;
  expect([first?.isMapped, `${first?.file}:${first?.line}:${first?.column}`]).toEqual([true, place]);
  expect(frames.filter(({ isMapped }) => !isMapped)).toEqual([]);

  const ops = await openAsModerator(product, await newGuest());
  await ops.goto('/ops?days=1');
  const failure = ops.getByRole('listitem').filter({ hasText: 'no drafts today' }).first();
  await failure.getByText(/^\d+ places?$/).click();
  await expect(failure.getByText(place)).toBeVisible();
  const { remotes } = await registryOf(product);
  expect((await ops.request.get(`${remotes.posts?.entry}.map`)).status()).toBe(404);
  expect((await ops.request.get(`/maps${remotes.posts?.entry}.map`)).status()).toBe(404);
});

test('a shell that does not start is reported, with its place in the sources', async ({ product, newGuest, watch }) => {
  watch.allow(/closed for today/);
  const starts = async () => (await readReports(product)).failures.filter(({ kind }) => kind === 'start');
  const about = { remote: 'shell', owner: 'platform', channel: 'stable' };

  const missing = await newGuest();
  await missing.page.route('**/shell/*/main.*.js', (route) => route.abort());
  await missing.page.goto('/about');
  await expect.poll(starts).toContainEqual(
    expect.objectContaining({
      ...about,
      message: expect.stringMatching(/^\/shell\/v\w+\/main\.\w+\.js did not load$/),
    }),
  );

  const broken = await newGuest();
  await broken.page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new Error('closed for today');
      },
    });
  });
  await broken.page.goto('/about');
  await expect(broken.page.locator('#boot-error')).toBeVisible();
  const thrown = async () => (await starts()).find(({ message }) => message === 'Error: closed for today');
  await expect.poll(thrown).toMatchObject(about);
  const [first] = (await thrown())?.frames ?? [];
  expect(first).toMatchObject({ file: 'shell/src/main.ts', isMapped: true });
});

test('a silent fallback is at /ops within ten seconds, though nobody sees it', async ({
  product,
  newMember,
  newGuest,
}) => {
  const { page } = await newMember();
  const ops = await openAsModerator(product, await newGuest());
  const fallbacks = ops
    .getByRole('listitem')
    .filter({ hasText: /^\s*fallback/ })
    .filter({ hasText: 'owner posts' });
  const count = async () => {
    await ops.goto('/ops?days=1');
    await expect(ops.getByRole('heading', { name: 'Remotes in the pages of members' })).toBeVisible();
    return await fallbacks.count();
  };
  expect(await count()).toBe(0);
  await misbehave(page, product, 'posts', 'is aborted', 'works');

  await page.goto('/main/posts', { waitUntil: 'commit' });

  await expect.poll(count, { timeout: 10_000, intervals: [250] }).toBe(1);
  await expect(
    ops
      .getByRole('row')
      .filter({ hasText: /^\s*posts\s*posts/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator('[data-remote="posts"] h1')).toBeVisible();
});

test('the page of operators is none for a member, and reads well on a phone and by its own theme', async ({
  product,
  newMember,
  newGuest,
}) => {
  const { page: member } = await newMember();
  await member.goto('/main/profile');
  const answer = await member.goto('/ops');
  expect(answer?.status()).toBe(404);

  const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
  const page = await openAsModerator(product, await newGuest(phone));
  await page.goto('/ops');
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page');
  // its table scrolls in itself
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});
