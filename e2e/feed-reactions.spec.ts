import type { Page, Route } from '@playwright/test';
import type { CallAnswer, MemberProfile } from '@duet/contracts';
import { expect, test } from './fixtures/test.ts';
import { closeMatches, leaves, topCard } from './steps/deck.ts';
import { deckOf, loner, openDeck } from './steps/feed.ts';

const card = ({ name, age }: MemberProfile) => `${name}, ${age}`;
const isReaction = (url: URL) => url.pathname === '/api/likes';
/** Reactions that the browser still stores, besides the Nope that can be undone. */
const waiting = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('duet.reactions.'));
    return key ? (JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[]).length : 0;
  });

test('screen and server agree although every fifth request is lost, before the server or after it', async ({
  newMember,
  product,
}) => {
  test.setTimeout(480_000);
  const visitor = await newMember(loner);
  const { page } = visitor;
  const names = new Map<string, string>();
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/matching/profiles' || !response.ok()) return;
    const { items } = (await response.json()) as CallAnswer<'getMatchingProfiles'>;
    for (const each of items) names.set(each.userId, card(each));
  });
  const sent = new Map<string, Set<string>>();
  let requests = 0;
  await page.route(isReaction, async (route: Route) => {
    requests += 1;
    const requestId = new URL(route.request().url()).searchParams.get('requestId') ?? '';
    const body = route.request().postDataJSON() as string;
    sent.set(body, (sent.get(body) ?? new Set()).add(requestId));
    if (requests % 5 !== 0) return route.continue();
    if (requests % 10 === 0) await route.fetch();
    return route.abort('connectionfailed');
  });
  await openDeck(page);

  const reactions = ['ArrowLeft', 'ArrowRight', 'h', 'ArrowLeft', 'c', 't'];
  const swiped: string[] = [];
  const SWIPES = 30;
  for (let index = 0; index < SWIPES; index += 1) {
    swiped.push(await leaves(page, () => page.keyboard.press(reactions[index % reactions.length] ?? '')));
  }
  // the last reaction is a like, so only the last Nope can still be undone
  await expect.poll(() => waiting(page), { timeout: 120_000 }).toBeLessThanOrEqual(1);
  await closeMatches(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Chats/ })
    .click();
  await expect.poll(() => waiting(page), { timeout: 60_000 }).toBe(0);

  expect(requests).toBeGreaterThan(SWIPES);
  // no card returned to the screen, each reaction kept its id, and the server has all of them
  expect(sent.size).toBe(SWIPES);
  expect([...sent.values()].every((ids) => ids.size === 1)).toBe(true);
  const after = await deckOf(product, visitor);
  expect(after.limit.utilizedLikesCount).toBe((SWIPES * 4) / 6);
  const left = new Set(after.items.map(({ userId }) => userId));
  expect([...sent.keys()].filter((userId) => left.has(userId))).toEqual([]);
  expect([...sent.keys()].map((userId) => names.get(userId) ?? '').toSorted()).toEqual(swiped.toSorted());
});

test('a reaction the server never takes brings its card back, with a notice', async ({ newMember }) => {
  const { page } = await newMember(loner);
  const name = await openDeck(page);
  await page.route(isReaction, (route) => route.fulfill({ status: 403, json: { code: 'forbidden', status: 403 } }));

  await page.keyboard.press('h');

  await expect(page.getByRole('alert').filter({ hasText: 'did not reach us' })).toBeVisible();
  await expect(topCard(page)).toHaveAttribute('aria-label', name);
});

test('a Nope that could be taken back is sent when the page is left', async ({ newMember, product }) => {
  const visitor = await newMember(loner);
  const { page } = visitor;
  const name = await openDeck(page);
  const noped = (await deckOf(product, visitor)).items.find((member) => card(member) === name)?.userId;
  const isDealt = async () => (await deckOf(product, visitor)).items.some(({ userId }) => userId === noped);

  await leaves(page, () => page.keyboard.press('ArrowLeft'));
  expect(await isDealt()).toBe(true);
  await page.goto('about:blank');

  await expect.poll(isDealt).toBe(false);
});

test('the deck works offline, and a later visit sends everything in order', async ({ newMember, product }) => {
  const visitor = await newMember(loner);
  const { page, context } = visitor;
  await openDeck(page);

  await context.setOffline(true);
  // neither of these parts of the page has loaded yet, and the deck must survive without them
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('g');
  await expect(page.getByRole('alert').filter({ hasText: 'Check your connection' })).toBeVisible();
  await leaves(page, () => page.keyboard.press('h'));
  await leaves(page, () => page.keyboard.press('c'));
  await leaves(page, () => page.keyboard.press('ArrowLeft'));
  await expect(page.getByText('2 reactions go out later')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  const sent: string[] = [];
  later.on('request', (request) => {
    const url = new URL(request.url());
    if (isReaction(url)) sent.push(url.searchParams.get('like') ?? '');
  });
  await later.goto('/main/feed');

  await expect.poll(() => waiting(later)).toBe(0);
  expect(sent).toEqual(['Heart', 'Coffee', 'Nope']);
  expect((await deckOf(product, visitor)).limit.utilizedLikesCount).toBe(2);
});
