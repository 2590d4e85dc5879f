import type { BrowserContextOptions, Page } from '@playwright/test';
import type { RemoteName } from '@duet/contracts';
import { THROWN } from './fixtures/broken-remote.ts';
import { makeMember, makeNewcomer } from './fixtures/members.ts';
import { misbehave, misbehaviours } from './fixtures/misbehaving-remote.ts';
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
  /** A page of another remote, its heading, and the way from there to this one and back. */
  readonly home: string;
  readonly title: string | RegExp;
  readonly enter: (page: Page) => Promise<unknown>;
  readonly leave: (page: Page) => Promise<unknown>;
  readonly isNewcomer?: boolean;
}

/** Presses a link of the shell. */
const press = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();

const cases: readonly Case[] = [
  { name: 'feed', locale: 'en', home: '/main/coins', title: 'Coins', enter: press(/^Feed/), leave: press(/coins/i) },
  {
    name: 'chat',
    locale: 'uk',
    home: '/uk/main/coins',
    title: 'Монети',
    enter: press(/^Чати/),
    leave: press(/монет/i),
  },
  {
    name: 'posts',
    locale: 'ru',
    home: '/ru/main/coins',
    title: 'Монеты',
    enter: press(/^Посты/),
    leave: press(/монет/i),
  },
  {
    name: 'profile',
    locale: 'en',
    home: '/main/coins',
    title: 'Coins',
    enter: press(/^Profile/),
    leave: press(/coins/i),
  },
  { name: 'coins', locale: 'uk', home: '/uk/main/chat', title: 'Чати', enter: press(/монет/i), leave: press(/^Чати/) },
  {
    name: 'onboarding',
    locale: 'ru',
    home: '/ru/about',
    title: /./,
    enter: press(/^Открыть Duet/),
    leave: (page) => page.goBack(),
    isNewcomer: true,
  },
  {
    name: 'public',
    locale: 'en',
    home: '/main/coins',
    title: 'Coins',
    // a page that waits for a script never counts as loaded
    enter: (page) => page.goto('/about', { waitUntil: 'commit' }),
    leave: (page) => page.goBack(),
  },
];

/** Of the fallback, from the press on. */
const DEADLINE = 8000;
const TICK = 1000;

/** What every remote is made to do; the feed does everything, because the shell knows no difference between them. */
const everywhere: readonly MisbehaviourName[] = [
  'is described by nonsense',
  'throws when it is drawn',
  'misses a chunk',
  'never finishes mounting',
];
const all = Object.keys(misbehaviours) as MisbehaviourName[];

// pictures of every step, for so many scenarios, take longer than the scenarios
test.use({ trace: { mode: 'retain-on-failure', screenshots: false } });

/** What a browser keeps of one account for each kind of case: nothing here changes it. */
const signedIn = new Map<boolean, BrowserContextOptions>();

for (const { name, locale, home, title, enter, leave, isNewcomer = false } of cases) {
  for (const failure of name === 'feed' ? all : everywhere) {
    test(`when ${name} ${failure}, only its own place fails, and a rollback heals it there`, async ({
      newGuest,
      product,
      watch,
    }) => {
      for (const expected of [THROWN, "Unexpected token '<'", "'integrity' attribute "])
        watch.allow(new RegExp(expected));
      const { context, page } = await newGuest(signedIn.get(isNewcomer));
      if (!signedIn.has(isNewcomer)) {
        await signIn(context, product, await (isNewcomer ? makeNewcomer : makeMember)(product));
        signedIn.set(isNewcomer, { storageState: await context.storageState({ indexedDB: true }) });
      }
      const rollBack = await misbehave(page, product, name, failure);
      const main = page.getByRole('main');
      const fallback = main.getByRole('alert').filter({ hasText: words[locale].failed });
      const other = main.getByRole('heading', { level: 1, name: title });
      await page.clock.install();
      await page.goto(home);
      await expect(other).toBeVisible();

      await test.step('the fallback comes within its deadline', async () => {
        await page.clock.pauseAt(Date.now() + 60_000);
        await enter(page);
        await page.locator('html[data-layout]').waitFor();
        for (let passed = 0; passed < DEADLINE && !(await fallback.isVisible()); passed += TICK) {
          await page.clock.runFor(TICK);
        }
        await expect(fallback).toBeVisible();
        await page.clock.resume();
      });

      await test.step('the rest of the product is usable', async () => {
        await leave(page);
        await expect(other).toBeVisible();
        await expect(fallback).toBeHidden();
      });

      await test.step('"Try again" heals it where it is, after a rollback', async () => {
        await (isNewcomer ? page.goForward() : enter(page));
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
