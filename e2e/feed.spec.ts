import type { CallAnswer, CurrentProfile } from '@duet/contracts';
import { callAs, makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import type { Product, Visitor } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { closeMatches, leaves, markedTopCard, shown, topCard } from './steps/deck.ts';
import { deckOf, loner, openDeck } from './steps/feed.ts';

const LVIV = 702550;
const profileOf = async (product: Product, { member }: Visitor) =>
  callAs<CurrentProfile>(product, member.idToken, 'GET', '/profiles/current');

test('filters find a city in another script, save once, and leave the card on top', async ({ newMember, product }) => {
  const visitor = await newMember({ searchType: 'Nearby' });
  const { page } = visitor;
  const before = await openDeck(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/matching/profiles' || request.method() === 'PATCH') asked.push(pathname);
  });

  await page.getByRole('combobox', { name: 'City' }).fill('Льв');
  await page.getByRole('option', { name: /Lviv/ }).first().click();

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => asked).toEqual(['/api/profiles/current', '/api/matching/profiles']);
  await expect(topCard(page)).toHaveAttribute('aria-label', before);
  expect(await profileOf(product, visitor)).toMatchObject({
    searchCityId: LVIV,
    cityId: visitor.member.profile.cityId,
  });
  await leaves(page, () => page.getByRole('button', { name: 'Nope', exact: true }).click());
  await expect(topCard(page)).toContainText('In your country');

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Lviv');
});

test('the handles of the age filter are drawn in their places before they can be moved', async ({ newMember }) => {
  const filters = { partnerAgeFrom: 25, partnerAgeTo: 40 };
  const { page } = await newMember({ ...loner, ...filters }, { viewport: { width: 390, height: 844 } });
  const loaded = Promise.withResolvers<void>();
  await page.route(/widgets/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await openDeck(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const age = page.getByRole('group', { name: 'Age', exact: true });

  // the panel comes in by a movement: it rests once two pictures are the same
  let before = await age.screenshot();
  await expect(async () => {
    const last = before;
    before = await age.screenshot();
    expect(before.equals(last)).toBe(true);
  }).toPass();
  await expect(age.getByRole('slider')).toHaveCount(0);
  loaded.resolve();
  await expect(age.getByRole('slider')).toHaveCount(2);

  await expect.poll(async () => (await age.screenshot()).equals(before)).toBe(true);
});

test('the details open by key and by link, and back closes them', async ({ newMember, product }) => {
  const visitor = await newMember(loner);
  const { page } = visitor;
  const partner = await makeMember(product, { name: 'Solomiia', aboutMe: 'Long walks, short messages.' });
  const details = page.getByRole('dialog', { name: /^Solomiia, \d+/ });

  const name = await openDeck(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(page.getByRole('region', { name }).getByRole('heading', { level: 2 })).toBeFocused();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('region', { name })).toBeHidden();
  await expect(topCard(page)).toHaveAttribute('aria-label', name);

  await makeMatch(product, visitor.member, partner);
  await page.getByRole('dialog', { name: 'It’s a match' }).getByRole('button', { name: 'Keep swiping' }).click();
  await page.goto(`/main/feed?profile=${partner.profile.userId}`);
  await expect(details).toContainText('Long walks, short messages.');
  await expect(topCard(page)).toBeAttached();
  const behind = await shown(page);
  await page.keyboard.press('ArrowRight'); // the card behind must not be liked
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/main\/feed$/);
  await expect(topCard(page)).toHaveAttribute('aria-label', behind);
});

test('the like limit offers three ways onward, and stays after a reload', async ({ newMember, product }) => {
  const visitor = await newMember(loner);
  const { page } = visitor;
  await openDeck(page);
  // members of the demo like back within moments, and a match covers the deck
  await closeMatches(page);
  const { items } = await deckOf(product, visitor);
  // only the last ones, so that the cards on screen stay undecided
  for (const { userId } of items.slice(-30)) {
    await callAs(product, visitor.member.idToken, 'POST', '/likes?like=Like', userId);
  }
  const heart = page.getByRole('button', { name: 'Heart', exact: true });
  const notice = page.getByRole('region', { name: 'You have used all your likes' });
  await heart.click();
  await expect(notice.or(page.getByRole('alert').filter({ hasText: 'You have used all your likes' }))).toBeVisible();

  await test.step('in the middle of the deck', async () => {
    await heart.click();
    await expect(notice.getByRole('timer')).toHaveText(/^[12]\d:\d\d$/);
    await expect(notice.getByRole('button', { name: /^Send .+ a gift$/ })).toBeVisible();
    await expect(notice.getByRole('button', { name: 'See the subscription' })).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Keep looking' }).click();
    await expect(notice).toBeHidden();
    await leaves(page, () => page.getByRole('button', { name: 'Nope', exact: true }).click());
  });

  await test.step('after a reload, when the server deals no cards: the deck is still there, and a Nope is free', async () => {
    const before = await shown(page);
    await page.reload();
    await expect(topCard(page)).toHaveAttribute('aria-label', before);
    await leaves(page, () => page.getByRole('button', { name: 'Nope', exact: true }).click());
    await closeMatches(page);
    await heart.click();
    await expect(notice.getByRole('timer')).toHaveText(/^[12]\d:\d\d$/);
    await expectAccessible(page);
  });
});

test('one match opens one dialog, whatever tabs are open', async ({ newMember, product }) => {
  const { page, context, member } = await newMember(loner);
  await context.addInitScript(() => {
    for (const name of ['getItem', 'setItem'] as const) {
      const own: object = Storage.prototype[name];
      Object.defineProperty(Storage.prototype, name, {
        value(this: Storage, ...args: unknown[]): unknown {
          if (args[0] === 'duet.matches-shown') performance.mark(name);
          return Reflect.apply(own as () => unknown, this, args);
        },
      });
    }
  });
  const second = await context.newPage();
  for (const each of [page, second]) {
    await each.goto('/main/chat');
    await expect(each.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();
  }
  const partner = await makeMember(product, { name: 'Solomiia' });

  await makeMatch(product, member, partner);

  /** How often each tab has read or written the list of matches that were shown. */
  const times = (name: 'getItem' | 'setItem') =>
    Promise.all([page, second].map((each) => each.evaluate((mark) => performance.getEntriesByName(mark).length, name)));
  const dialogs = async () =>
    Promise.all([page, second].map((each) => each.getByRole('dialog', { name: 'It’s a match' }).count()));
  for (const each of [page, second]) await expect(each.getByRole('link', { name: /Solomiia/ })).toBeVisible();
  // both tabs have decided: the dialog can only open in the one that stored the match
  await expect.poll(() => times('getItem')).toEqual([1, 1]);
  const wrote = await times('setItem');
  expect(wrote.filter((count) => count > 0)).toEqual([1]);
  await expect.poll(dialogs).toEqual(wrote);
});

test('a message before a match and a gift are sent with the keyboard alone', async ({ newMember, product }) => {
  const visitor = await newMember(loner);
  const { page } = visitor;
  const name = await openDeck(page);

  await test.step('write', async () => {
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Write first for 25 coins' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^A word to/ });
    await dialog.getByRole('textbox', { name: 'Your message' }).focus();
    await page.keyboard.type('Coffee on Saturday?');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send for 25 coins' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Your message is on its way to/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name })).toBeHidden();
  });

  await test.step('give with one press and cancel, then let it go', async () => {
    await callAs(product, visitor.member.idToken, 'PATCH', '/profiles/current', { oneClickGifting: true });
    await page.clock.install();
    await page.reload();
    await expect(topCard(page)).toBeVisible();
    const coins = (await profileOf(product, visitor)).coins;
    const lollipop = page.getByRole('dialog', { name: /^A gift for/ }).getByRole('button', { name: /^Lollipop/ });
    const soon = page.getByText(/goes out in five seconds/);
    const card = await markedTopCard(page);

    await page.keyboard.press('g');
    await lollipop.focus();
    await expectAccessible(page);
    // stop the clock, so that the five seconds do not pass on a busy machine
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Enter');
    await page.clock.runFor(1000);
    await expect(soon).toBeVisible();
    await page.getByRole('listitem').filter({ has: soon }).getByRole('button', { name: 'Cancel' }).click();
    await page.clock.runFor(1000);
    await expect(soon).toBeHidden();
    await page.clock.resume();
    expect((await profileOf(product, visitor)).coins).toBe(coins);

    await page.keyboard.press('g');
    await lollipop.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Your gift is on its way/)).toBeVisible();
    await expect(card).toHaveCount(0);
    expect((await profileOf(product, visitor)).coins).toBe(coins - 5);
  });
});

for (const [language, title, widen] of [
  ['en', 'Nobody new for now', 'Look in the whole country'],
  ['uk', 'Поки що нікого нового', 'Шукати по всій країні'],
  ['ru', 'Пока никого нового', 'Искать по всей стране'],
] as const) {
  test(`a deck at its end says why and widens one step on request in ${language}`, async ({ newMember, product }) => {
    const cityId = await aLonelyCity(product);
    const neighbour = await makeMember(product, { ...loner, cityId });
    const visitor = await newMember({ ...loner, searchType: 'Nearby', cityId });
    const { page } = visitor;
    await page.goto(language === 'en' ? '/main/feed' : `/${language}/main/feed`);
    await expect(topCard(page)).toHaveAttribute('aria-label', new RegExp(neighbour.profile.name));
    // the server has not received the last Nope yet
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page);
    const before = await profileOf(product, visitor);

    await page.getByRole('button', { name: widen }).click();

    await expect.poll(async () => (await profileOf(product, visitor)).searchType).toBe('Country');
    const after = await profileOf(product, visitor);
    const ofTheMoment = { userMedia: [], coins: 0 };
    expect({ ...after, ...ofTheMoment, searchType: before.searchType }).toEqual({ ...before, ...ofTheMoment });
  });
}

/** The first city of a far country with no members nearby, not even from an earlier journey. */
async function aLonelyCity(product: Product): Promise<number> {
  const scout = await makeMember(product, loner);
  const ask = <Answer>(path: string) => callAs<Answer>(product, scout.idToken, 'GET', path);
  const cities = await ask<CallAnswer<'searchCities'>>('/directory/cities?countryCode=BR&limit=50');
  for (const { cityId } of cities) {
    const query = `Take=1&SearchType=Nearby&CityId=${cityId}`;
    const { items } = await ask<CallAnswer<'getMatchingProfiles'>>(`/matching/profiles?${query}`);
    if (items.length === 0) return cityId;
  }
  throw new Error('Somebody lives near each of the cities');
}
