import type { Page } from '@playwright/test';
import type { CallAnswer } from '@duet/contracts';
import { callAs, makeMatch, makeMember } from './fixtures/members.ts';
import { misbehave } from './fixtures/misbehaving-remote.ts';
import { expect, test } from './fixtures/test.ts';
import { aTalk, messages } from './steps/chat.ts';
import { topCard } from './steps/deck.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const fail = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));

/** Opens a page and then stops its clock, so that no notice disappears while a busy machine looks for it. */
async function openStill(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  // any earlier, the jump of the clock would use up the time limit of a remote
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Like, / })
      .first(),
  ).toBeVisible();
  // what loads after the first screen, including notices, has loaded
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Makes the posts remote report a failure. */
async function provokeNotice(page: Page): Promise<void> {
  await fail(page, '**/api/UserPost/post-*');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Like, / })
    .first()
    .click();
}

test('a remote raises a notice: it interrupts, goes by itself, and waits while it is read', async ({ newMember }) => {
  const { page } = await newMember();
  await openStill(page, '/main/posts');
  await provokeNotice(page);
  const notice = notices(page).getByRole('alert');
  await expect(notice).toContainText('did not go through');
  await expect(notice.locator('svg').first()).toBeVisible();

  await test.step('a pointer on it stops its clock', async () => {
    await notice.hover();
    await page.clock.runFor(20_000);
    await expect(notice).toBeVisible();
  });

  await test.step('and so does the focus, after the pointer has left', async () => {
    await notice.getByRole('button', { name: 'Close' }).focus();
    await page.mouse.move(0, 700);
    await page.clock.runFor(20_000);
    await expect(notice).toBeVisible();
  });

  await test.step('it goes 5 s after nobody reads it any more', async () => {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.clock.runFor(4000);
    await expect(notice).toBeVisible();
    await page.clock.runFor(2000);
    await expect(notice).toBeHidden();
  });
});

test('notices are closed by their icon, and the newest stands first', async ({ newMember }) => {
  const { page } = await newMember();
  await openStill(page, '/main/posts');
  await provokeNotice(page);
  await expect(notices(page).getByRole('alert')).toHaveCount(1);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Like, / })
    .nth(1)
    .click();
  await expect(notices(page).getByRole('alert')).toHaveCount(2);
  const first = notices(page).getByRole('listitem').first();
  const second = notices(page).getByRole('listitem').last();
  const [above, below] = [await first.boundingBox(), await second.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  await first.getByRole('button', { name: 'Close' }).click();

  await expect(notices(page).getByRole('alert')).toHaveCount(1);
});

test('a notice stays readable and is closed beside a remote that did not come', async ({ newMember, product }) => {
  const { page } = await newMember();
  await misbehave(page, product, 'feed', 'answers 404');
  await openStill(page, '/main/posts');
  await provokeNotice(page);
  const notice = notices(page).getByRole('alert');
  await expect(notice).toBeVisible();

  await page.getByRole('link', { name: /^Feed/ }).first().click();
  // hovering stops its clock, so that it is still there when the fallback appears
  await notice.hover();
  const fallback = page.getByRole('main').getByRole('alert');
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await fallback.isVisible()).toBe(true);
  }).toPass({ intervals: [100] });

  await expect(notice).toContainText('did not go through');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await expect(fallback).toContainText('This part did not load');
});

test('a remote opens its own component as a modal: focus stays in it and goes back', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/main/feed');
  await expect(topCard(page)).toBeVisible();
  const opener = page.getByRole('button', { name: /^Send .* a gift$/ });
  const dialog = page.getByRole('dialog');

  await test.step('by keyboard', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('by a press beside it, but not by one inside', async () => {
    await opener.click();
    await dialog.getByRole('heading').first().click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(8, 8);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('a later modal lies above an earlier one, each at its own height', async ({ newMember, product }) => {
  const { page, member } = await newMember();
  await page.goto('/main/feed');
  await expect(topCard(page)).toBeVisible();
  await page.getByRole('button', { name: /^Send .* a gift$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const partner = await makeMember(product, { name: 'Solomiia' });
  await makeMatch(product, partner, member);

  const match = page.getByRole('dialog', { name: 'It’s a match' });
  await expect(match).toBeVisible();
  const heights = await page
    .locator('[role=dialog]')
    .evaluateAll((dialogs) => dialogs.map((dialog) => dialog.parentElement?.parentElement?.style.zIndex));
  expect(heights).toEqual(['1000', '1001']);
  await page.keyboard.press('Escape');
  await expect(match).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`a maximized modal fills the screen of ${viewport.width} px and gives the focus back`, async ({ newMember }) => {
    const { page } = await newMember({}, { viewport });
    await page.goto('/main/profile/edit');
    const menu = page.getByRole('button', { name: 'Photo 1 of 2: move or delete' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'View' }).click();

    const viewer = page.getByRole('dialog', { name: 'Photo 1 of 2, the main one' });
    await expect(viewer.getByRole('img')).toBeInViewport({ ratio: 1 });
    // wait for its animation
    await expect
      .poll(() => viewer.boundingBox())
      .toEqual({ x: 0, y: 0, width: viewport.width, height: expect.any(Number) });
    expect((await viewer.boundingBox())?.height).toBeGreaterThanOrEqual(viewport.height);
    await viewer.getByRole('button', { name: 'Close' }).click();

    await expect(viewer).toBeHidden();
    await expect(menu).toBeFocused();
  });
}

test('words for one chat stay there when a match comes, and a moment takes none before its field was chosen', async ({
  newMember,
  product,
}) => {
  const { anna, chatId } = await aTalk(product, newMember);
  const { page, member } = anna;
  const said = async (id: string) =>
    (await callAs<CallAnswer<'getChatMessages'>>(product, member.idToken, 'GET', `/chat/${id}/messages`)).items.map(
      ({ message }) => message,
    );
  const matchWith = async (name: string) => makeMatch(product, await makeMember(product, { name }), member);
  const moment = page.getByRole('dialog', { name: 'It’s a match' });

  await test.step('who writes in a chat goes on there', async () => {
    await page.getByRole('textbox', { name: /^Message to/ }).click();
    await page.keyboard.type('For Boris ');
    const other = await matchWith('Solomiia');
    await expect(notices(page).getByText('You and Solomiia like each other.')).toBeVisible();
    await page.keyboard.type('alone');
    await page.keyboard.press('Enter');
    await expect(messages(page).last()).toContainText('For Boris alone');
    await expect.poll(() => said(chatId)).toContain('For Boris alone');
    expect(await said(other)).toEqual([]);
  });

  await test.step('keys that meant the page are no first message', async () => {
    await page.goto('/main/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await matchWith('Danylo');
    const field = moment.getByRole('textbox');
    await expect(field).toBeVisible();
    await page.keyboard.type('Lost');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
    await expect(moment).toBeVisible();
    await field.click();
    await page.keyboard.type('Meant');
    await page.keyboard.press('Enter');
    await expect.poll(() => said(other)).toEqual(['Meant']);
  });
});

test('a match takes no letter from somebody who types, and several at once are one notice', async ({
  newMember,
  product,
}) => {
  const { page, member } = await newMember();
  const matchWith = async (name: string) => makeMatch(product, await makeMember(product, { name }), member);
  const field = page.getByRole('main').getByRole('textbox').last();
  const moment = page.getByRole('dialog', { name: 'It’s a match' });
  await page.goto('/main/profile/support');
  await field.click();
  await page.keyboard.type('My words ');

  await test.step('while they type it is a notice', async () => {
    await matchWith('Solomiia');
    await expect(notices(page).getByText('You and Solomiia like each other.')).toBeVisible();
    await page.keyboard.type('stay here.');
    await expect(field).toHaveValue('My words stay here.');
    await expect(moment).toHaveCount(0);
  });

  await test.step('those that come while a moment is open are told together', async () => {
    await field.blur();
    await matchWith('Danylo');
    await expect(moment).toBeVisible();
    const chats = [await matchWith('Marta'), await matchWith('Iryna')];
    const shown = () => page.evaluate(() => localStorage.getItem('duet.matches-shown') ?? '');
    for (const chatId of chats) await expect.poll(shown).toContain(chatId);
    await page.keyboard.press('Escape');
    await expect(notices(page).getByText('2 new matches')).toBeVisible();
    await notices(page).getByRole('button', { name: 'Open chats' }).click();
    await expect(page).toHaveURL(/\/main\/chat$/);
  });
});
