import type { Page } from '@playwright/test';
import { fillPath, routePaths } from '@duet/contracts';
import type { CallAnswer, RemoteName, RemoteRoute } from '@duet/contracts';
import { registryOf } from './fixtures/given-registry.ts';
import { callAs, makeMatch, makeMember, makeNewcomer } from './fixtures/members.ts';
import type { TestMember } from './fixtures/members.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';

/** A screen as somebody who arrives learns of it. */
interface Screen {
  readonly path: string;
  /** In the tab, and said after a navigation. */
  readonly name: string;
  /** Where it is not the name. */
  readonly heading?: string | RegExp;
}

interface Journey {
  readonly remote: RemoteName;
  readonly visitor: 'member' | 'newcomer';
  readonly screen: Screen;
  readonly ukrainian: Screen;
  /** Two screens, one of them of another remote, and where the link between them leads if a guard leads on. */
  readonly from: Screen;
  readonly to: Screen;
  readonly link?: string;
}

const feed: Screen = { path: '/main/feed', name: 'Feed' };
const coins: Screen = { path: '/main/coins', name: 'Coins' };
const about: Screen = { path: '/about', name: 'About Duet' };
const newcomers: Screen = { path: '/onboarding', name: 'Your profile', heading: 'When were you born?' };
const notFound: Omit<Screen, 'path'> = { name: 'Page Not Found' };

/** A screen that has a place in the navigation of members, reached from another remote. */
function aSection(
  remote: RemoteName,
  path: string,
  [name, inUkrainian]: readonly [string, string],
  more: { readonly heading?: RegExp } = {},
): Journey {
  const screen = { path, name, ...more };
  const ukrainian = { ...screen, path: `/uk${path}`, name: inUkrainian };
  return { remote, visitor: 'member', screen, ukrainian, from: remote === 'coins' ? feed : coins, to: screen };
}

const journeys: readonly Journey[] = [
  aSection('feed', '/main/feed', ['Feed', 'Стрічка']),
  aSection('chat', '/main/chat', ['Chats', 'Чати']),
  aSection('posts', '/main/posts', ['Posts', 'Дописи']),
  aSection('coins', '/main/coins', ['Coins', 'Монети']),
  aSection('profile', '/main/profile', ['Profile', 'Профіль'], { heading: /, \d+$/ }),
  {
    remote: 'onboarding',
    visitor: 'newcomer',
    screen: newcomers,
    ukrainian: { path: '/uk/onboarding', name: 'Ваш профіль', heading: 'Коли ви народилися?' },
    from: about,
    to: newcomers,
    link: '/main/feed',
  },
  {
    remote: 'public',
    visitor: 'member',
    screen: about,
    ukrainian: { path: '/uk/about', name: 'Про Duet' },
    from: about,
    to: feed,
  },
];

for (const journey of journeys) {
  const { remote, visitor, screen, ukrainian, from, to } = journey;

  test(`a visitor of ${remote} knows where they are on all seven ways to it`, async ({ newGuest, product }) => {
    const { page, context } = await newGuest();
    await signIn(context, product, await (visitor === 'member' ? makeMember(product) : makeNewcomer(product)));
    const follow = (path: string) => page.locator(`a[href="${path}"]:visible`).first().click();

    await test.step(`${remote}: deep link`, async () => {
      const response = await page.goto(screen.path);
      expect(response?.status()).toBe(200);
      await expectLoaded(page, screen);
    });

    await test.step(`${remote}: reload`, async () => {
      await page.reload();
      await expectLoaded(page, screen);
    });

    await test.step(`${remote}: locale switch`, async () => {
      const isSwitchHere = await page.getByRole('navigation', { name: 'Language' }).isVisible();
      await (isSwitchHere ? switchHere(page, screen, ukrainian) : switchInSettings(page, ukrainian));
    });

    await test.step(`${remote}: cross-remote link`, async () => {
      await page.goto(from.path);
      await expectLoaded(page, from);
      await follow(journey.link ?? to.path);
      await expectArrived(page, to);
    });

    await test.step(`${remote}: back`, async () => {
      await page.goBack();
      await expectArrived(page, from);
    });

    await test.step(`${remote}: forward`, async () => {
      await page.goForward();
      await expectArrived(page, to);
    });

    await test.step(`${remote}: 404`, async () => {
      const nothing: Screen = { ...notFound, path: `${screen.path}/nothing-here` };
      const response = await page.goto(nothing.path);
      expect(response?.status()).toBe(404);
      await expectLoaded(page, nothing);

      await page.getByRole('main').getByRole('link').click();
      await expect(page).not.toHaveURL(nothing.path);
      await expect(page.locator('main h1:visible')).toBeFocused();
      await page.goBack();
      await expectArrived(page, nothing);
    });
  });
}

test('axe finds nothing on any screen of any remote', async ({ newGuest, product }) => {
  const member = await makeMember(product);
  const deleted = await makeMember(product);
  await callAs(product, deleted.idToken, 'DELETE', '/account/delete');
  const chatId = await makeMatch(product, member, await makeMember(product));
  const { items } = await callAs<CallAnswer<'getPosts'>>(product, member.idToken, 'GET', '/UserPost/posts');
  const params = { chatId, postId: items[0]?.postId ?? '', country: 'ukraine', city: 'poltava' };
  const visit = async (visitor?: TestMember) => {
    const { page, context } = await newGuest({ reducedMotion: 'reduce' });
    if (visitor) await signIn(context, product, visitor);
    return page;
  };
  const pages: Readonly<Record<Visitor, Page>> = {
    guest: await visit(),
    member: await visit(member),
    newcomer: await visit(await makeNewcomer(product)),
    returner: await visit(deleted),
  };

  for (const { name, routes } of Object.values((await registryOf(product)).remotes)) {
    for (const route of routes) {
      await test.step(`${name}: ${route.name}`, () => inspect(pages[visitorOf(route)], fillPath(route.path, params)));
    }
  }
});

test('what is gone is said in the heading of its screen, and hands on', async ({ newMember }) => {
  const { page } = await newMember();
  const id = crypto.randomUUID();
  for (const [path, name, heading] of [
    [`/main/chat/${id}`, 'This conversation is no longer here', 'This conversation is no longer here'],
    ['/countries/ukraine/nowhere', 'People in your city', 'We do not know this city'],
  ] as const) {
    await page.goto(path);
    await expectLoaded(page, { path, name, heading });
    await expect(page.getByRole('main').getByRole('link').last()).toBeVisible();
  }
});

type Visitor = 'guest' | 'member' | 'newcomer' | 'returner';

/** Who may see a screen. */
function visitorOf({ layout, guard }: RemoteRoute): Visitor {
  if (guard === 'restore') return 'returner';
  if (guard === 'auth') return layout === 'onboarding' ? 'newcomer' : 'member';
  return 'guest';
}

async function inspect(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // on a computer this one leads on to the home page
  await expect(page).toHaveURL(path === routePaths.OpenPage ? '/' : path);
  await expect(page.locator('h1:visible')).toHaveCount(1);
  await expect(page.locator('[class*="skeleton"]:visible')).toHaveCount(0);
  await expectAccessible(page, undefined, { all: true });
}

/** The screen has the choice of the language itself. */
async function switchHere(page: Page, screen: Screen, ukrainian: Screen): Promise<void> {
  for (const [language, now] of [
    ['Українська', ukrainian],
    ['English', screen],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: language }).click();
    await expectShown(page, now);
    await expect(announcement(page)).toHaveText(now.name);
  }
}

/** By way of the settings, there and back; between the two the screen is in the language that was chosen there. */
async function switchInSettings(page: Page, ukrainian: Screen): Promise<void> {
  const before = await page.evaluate(() => history.length);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Українська' }).click();
  await expectShown(page, { path: '/uk/main/profile/settings', name: 'Налаштування' });
  await expect(announcement(page)).toHaveText('Налаштування');

  await page.evaluate((length) => history.go(length - history.length), before);
  await expectArrived(page, ukrainian);
  // an address that names no language is in the chosen one from now on
  await page.goto('/main/profile/settings');
  await page.getByRole('radio', { name: 'English' }).click();
  await expectShown(page, { path: '/main/profile/settings', name: 'Settings' });
}

const announcement = (page: Page) => page.locator('[role="status"][aria-live="polite"]');

/** Address, tab and heading of a screen; members of the demo may add how much waits to the tab. */
async function expectShown(page: Page, { path, name, heading = name }: Screen): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${name} · Duet$`));
  await expect(page.locator('h1:visible')).toHaveText([heading]);
}

/** After a full load the browser itself says the title: nothing else is said, and the focus is at the top or the heading. */
async function expectLoaded(page: Page, screen: Screen): Promise<void> {
  await expectShown(page, screen);
  await expect(page.locator(':focus:not(h1)')).toHaveCount(0);
  await expect(announcement(page)).toHaveText('');
}

/** After a navigation in place the heading has the focus and the name of the screen is said. */
async function expectArrived(page: Page, screen: Screen): Promise<void> {
  await expectShown(page, screen);
  await expect(page.locator('h1:visible')).toBeFocused();
  await expect(announcement(page)).toHaveText(screen.name);
}
