import type { Page } from '@playwright/test';
import { makeMatch } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { messages, openMatch, write } from './steps/chat.ts';

/** Counts the requests of a page for lists from now on. */
function listsAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/chats' || pathname === '/api/user/sync') asked.push(pathname);
  });
  return asked;
}

test('one message with its marks changes lists and badges of both without fetching them again', async ({
  product,
  newMember,
}) => {
  const [anna, boris] = [await newMember(), await newMember()];
  const chatId = await makeMatch(product, anna.member, boris.member);
  for (const { page } of [anna, boris]) await openMatch(page, chatId);
  // the receiver has the list open, where the row and the badge must change
  await boris.page.goto('/main/chat');
  const row = boris.page.getByRole('list').getByRole('link', { name: new RegExp(anna.member.profile.name) });
  await expect(row).toBeVisible();
  await Promise.all([anna, boris].map(({ page }) => page.waitForLoadState('networkidle')));
  const asked = [listsAskedBy(anna.page), listsAskedBy(boris.page)];

  await write(anna.page, 'Just one message');

  await expect(row).toContainText('Just one message');
  await expect(row).toContainText('1');
  await expect(messages(anna.page).getByRole('img', { name: 'Delivered' })).toBeVisible();
  await row.click();
  await expect(messages(boris.page)).toHaveText([/Just one message/]);
  await expect(messages(anna.page).getByRole('img', { name: 'Read' })).toBeVisible();
  const chats = boris.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chats/ });
  await expect(chats).not.toHaveAccessibleName(/unread chat/);
  expect(asked).toEqual([[], []]);
});
