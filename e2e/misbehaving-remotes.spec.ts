import type { BrowserContextOptions, Page } from '@playwright/test';
import type { RemoteName } from '@duet/contracts';
import { makeMember, makeNewcomer } from './fixtures/members.ts';
import { heardOf, misbehave, misbehaviours } from './fixtures/misbehaving-remote.ts';
import type { MisbehaviourName } from './fixtures/misbehaving-remote.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const words = {
  en: { failed: 'This part did not load', retry: 'Try again' },
  uk: { failed: 'Ця частина не завантажилась', retry: 'Спробувати ще раз' },
  ru: { failed: 'Эта часть не загрузилась', retry: 'Попробовать ещё раз' },
} as const;

interface Case {
  readonly name: RemoteName;
  readonly locale: keyof typeof words;
  /** A page of another remote, its heading, and the way to this remote, back, and there again. */
  readonly home: string;
  readonly title: string | RegExp;
  /** A link of the shell, or an address that is entered. */
  readonly way: RegExp | string;
  readonly leave: (page: Page) => Promise<unknown>;
  readonly enterAgain?: (page: Page) => Promise<unknown>;
  readonly isNewcomer?: boolean;
}

const linkOf = (page: Page, name: RegExp) => page.getByRole('link', { name }).first();
/** Presses a link of the shell. */
const press = (name: RegExp) => (page: Page) => linkOf(page, name).click();
/** A page that waits for a script never fires its load event, but the shell has run when its HTML has been read. */
const enterBy = (way: RegExp | string) => (page: Page) =>
  typeof way === 'string' ? page.goto(way, { waitUntil: 'domcontentloaded' }) : press(way)(page);

const cases: readonly Case[] = [
  { name: 'feed', locale: 'en', home: '/main/coins', title: 'Coins', way: /^Feed/, leave: press(/coins/i) },
  {
    name: 'chat',
    locale: 'uk',
    home: '/uk/main/coins',
    title: 'Монети',
    way: /^Чати/,
    leave: press(/монет/i),
  },
  {
    name: 'posts',
    locale: 'ru',
    home: '/ru/main/coins',
    title: 'Монеты',
    way: /^Посты/,
    leave: press(/монет/i),
  },
  {
    name: 'profile',
    locale: 'en',
    home: '/main/coins',
    title: 'Coins',
    way: /^Profile/,
    leave: press(/coins/i),
  },
  { name: 'coins', locale: 'uk', home: '/uk/main/chat', title: 'Чати', way: /монет/i, leave: press(/^Чати/) },
  {
    name: 'onboarding',
    locale: 'ru',
    home: '/ru/about',
    title: /./,
    way: /^Открыть Duet/,
    leave: (page) => page.goBack(),
    enterAgain: (page) => page.goForward(),
    isNewcomer: true,
  },
  {
    name: 'public',
    locale: 'en',
    home: '/main/coins',
    title: 'Feed',
    way: '/about',
    leave: press(/^Open Duet/),
    enterAgain: (page) => page.goBack({ waitUntil: 'commit' }),
  },
];

/** The time until the fallback appears, from the press on. */
const DEADLINE = 8000;
const TICK = 1000;

const failures = Object.keys(misbehaviours) as MisbehaviourName[];

// pictures of every step would take longer than these many scenarios themselves
test.use({ trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false } });

/** The signed-in state of one account for each kind of case, which no case changes. */
const signedIn = new Map<boolean, BrowserContextOptions>();

for (const each of cases) {
  for (const failure of failures) {
    test(`when ${each.name} ${failure}, only its own place fails, and a rollback heals it there`, async ({
      newGuest,
      product,
      watch,
    }) => {
      const { name, locale, home, title, way, leave, enterAgain = enterBy(way), isNewcomer = false } = each;
      for (const expected of heardOf) watch.allow(new RegExp(expected));
      const { context, page } = await newGuest(signedIn.get(isNewcomer));
      if (!signedIn.has(isNewcomer)) {
        await signIn(context, product, await (isNewcomer ? makeNewcomer : makeMember)(product));
        signedIn.set(isNewcomer, { storageState: await context.storageState({ indexedDB: true }) });
      }
      const { isBegun, hasTriedPrevious, rollBack } = await misbehave(page, product, name, failure);
      const main = page.getByRole('main');
      const fallback = main.getByRole('alert').filter({ hasText: words[locale].failed });
      // a public page can be read before its remote has come
      const coming = main.locator('[role=status], [data-prerendered]');
      await page.clock.install();
      await page.goto(home, { waitUntil: 'commit' });
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      // what the links depend on, such as the session, is not read while the clock stands
      if (typeof way !== 'string') await expect(linkOf(page, way)).toBeVisible();

      await test.step('the fallback comes within its deadline, also when the release before has been tried', async () => {
        await page.clock.pauseAt(Date.now() + 5000);
        let passed = 0;
        // for a missing part the page is reloaded once (shell-8), which is a new visit
        page.on('domcontentloaded', () => {
          passed = 0;
        });
        await enterBy(way)(page);
        await expect(coming.or(fallback).first()).toBeVisible();
        // a standalone page shows its skeleton before its scripts have loaded
        await expect.poll(isBegun).toBe(true);
        for (; passed < DEADLINE && !(await fallback.isVisible()); passed += TICK) await page.clock.runFor(TICK);
        await expect(fallback).toBeVisible();
        // the clock that is moved is the page's: a request of the last tick may still be on its way to this process
        if ('isNotLoaded' in misbehaviours[failure]) await expect.poll(hasTriedPrevious).toBe(true);
        await page.clock.resume();
      });

      await test.step('the shell and another remote are usable', async () => {
        await leave(page);
        await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(fallback).toBeHidden();
      });

      await test.step('"Try again" heals it where it is, after a rollback', async () => {
        await enterAgain(page);
        await expect(coming.or(fallback).first()).toBeVisible();
        await page.clock.fastForward(DEADLINE);
        await expect(fallback).toBeVisible();
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));
        await rollBack();
        await fallback.getByRole('button', { name: words[locale].retry }).click();
        await expect(page.locator(`main [data-remote="${name}"] h1`)).toBeVisible();
        await expect(fallback).toBeHidden();
        expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      });
    });
  }
}
