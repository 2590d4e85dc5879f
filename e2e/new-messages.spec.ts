import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callAs, makeMatch, makeMember } from './fixtures/members.ts';
import type { TestMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import type { Product } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { messages, openMatch } from './steps/chat.ts';

const send = (product: Product, { idToken }: TestMember, chatId: string, message: string) =>
  callAs(product, idToken, 'POST', `/chat/${chatId}/messages/send`, {
    clientMessageId: randomUUID(),
    type: 0,
    message,
  });
const place = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
/** Too old for the search of the demo's members, of whom one would write or react. */
const alone = { birthDate: '1930-05-14' };

test('a message is counted while an invite waits, in the navigation and the title of every tab, until it is read', async ({
  newMember,
  product,
}) => {
  const { member, page, context } = await newMember(alone);
  const [friend, admirer] = [await makeMember(product), await makeMember(product)];
  const chatId = await makeMatch(product, friend, member);
  await openMatch(page, chatId);
  await callAs(product, admirer.idToken, 'POST', '/likes?like=Coffee', member.profile.userId);
  await place(page, /^Profile/).click();
  await expect(page).toHaveTitle('(1) Profile · Duet');
  await expect(place(page, /^Chats/)).toHaveAccessibleName('Chats');
  await expect(place(page, /^Likes/)).toHaveAccessibleName('Likes, 1 invite');

  for (const text of ['Hello', 'Are you there?']) await send(product, friend, chatId, text);

  await expect(place(page, /^Chats/)).toHaveAccessibleName('Chats, 1 unread chat');
  await expect(place(page, /^Chats/)).toContainText('1');
  await expect(place(page, /^Likes/)).toHaveAccessibleName('Likes, 1 invite');
  await expect(page).toHaveTitle('(2) Profile · Duet');
  await place(page, /^Feed/).click();
  await expect(page).toHaveTitle('(2) Feed · Duet');

  await test.step('the tab of the matches says how many chats are unread, and not how many there are', async () => {
    await place(page, /^Chats/).click();
    await expect(page.getByRole('tab', { name: 'Matches 1 unread chat' })).toBeVisible();
  });

  await test.step('a second tab reads it', async () => {
    const second = await context.newPage();
    await second.goto('/about');
    await expect(second).toHaveTitle('(2) About Duet · Duet');
    await second.goto(`/main/chat/${chatId}`);
    await expect(messages(second)).toHaveCount(2);
    await expect(place(second, /^Chats/)).toHaveAccessibleName('Chats');
    await second.close();
  });
  await expect(page).toHaveTitle('(1) Chats · Duet');
  await expect(page.getByRole('tab', { name: /^Matches$/ })).toBeVisible();

  await callAs(
    product,
    member.idToken,
    'POST',
    `/likes/invites/reaction?senderId=${admirer.profile.userId}&accept=false`,
  );
  await expect(page).toHaveTitle('Chats · Duet');
});

test('a chat that is blocked while it is unread is counted no more', async ({ newMember, product }) => {
  const { member, page } = await newMember(alone);
  const friend = await makeMember(product);
  const chatId = await makeMatch(product, friend, member);
  await openMatch(page, chatId);
  await place(page, /^Profile/).click();
  await send(product, friend, chatId, 'Hello');
  await expect(page).toHaveTitle('(1) Profile · Duet');

  const block = { action: 'BlockUser' };
  await callAs(product, friend.idToken, 'POST', `/profiles/${member.profile.userId}/block`, block);

  await expect(page).toHaveTitle('Profile · Duet');
  await expect(place(page, /^Chats/)).toHaveAccessibleName('Chats');
  await expect(notices(page)).toHaveCount(0);
});

test('messages for somebody who types elsewhere are one notice with a face, and leave the focus where it is', async ({
  newMember,
  product,
}) => {
  const { member, page } = await newMember(alone);
  const friend = await makeMember(product);
  const chatId = await makeMatch(product, friend, member);
  await openMatch(page, chatId);
  await place(page, /^Profile/).click();
  await page.goto('/main/profile/support');
  const field = page.getByRole('textbox').first();
  await field.fill('I write to');
  await page.waitForLoadState('networkidle');

  await Promise.all(['One', 'Two', 'Three'].map((text) => send(product, friend, chatId, text)));

  const { name } = friend.profile;
  await expect(notices(page)).toHaveCount(1);
  await expect(notices(page)).toContainText(`${name}: 3 new messages`);
  await expect(notices(page).locator('img')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(' support');
  await expect(field).toHaveValue('I write to support');
  await notices(page).hover();
  await expectAccessible(page);

  await test.step('it opens the chat, wherever it is pressed', async () => {
    await notices(page).click({ position: { x: 40, y: 20 } });
    await expect(messages(page)).toHaveCount(3);
    await expect(notices(page)).toHaveCount(0);
  });

  await test.step('what comes into the open chat is no notice', async () => {
    await send(product, friend, chatId, 'Four');
    await expect(messages(page)).toHaveCount(4);
    await page.waitForLoadState('networkidle');
    await expect(notices(page)).toHaveCount(0);
  });
});
