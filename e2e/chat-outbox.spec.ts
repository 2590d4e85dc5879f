import { makeMatch } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { messages, openMatch, write } from './steps/chat.ts';

test('messages written offline are sent from any page of the next visit', async ({ product, newMember }) => {
  const [anna, boris] = [await newMember(), await newMember()];
  const chatId = await makeMatch(product, anna.member, boris.member);
  for (const { page } of [anna, boris]) await openMatch(page, chatId);

  await anna.context.setOffline(true);
  await write(anna.page, 'Written in a tunnel');
  await expect(messages(anna.page).getByRole('img', { name: 'Sending' })).toBeVisible();
  await anna.page.close();
  await anna.context.setOffline(false);
  const next = await anna.context.newPage();
  await next.goto('/main/profile');

  await expect(messages(boris.page)).toHaveText([/Written in a tunnel/]);
  await next.goto(`/main/chat/${chatId}`);
  await expect(messages(next)).toHaveText([/Written in a tunnel/]);
  await expect(messages(next).getByRole('img', { name: 'Sending' })).toHaveCount(0);
});
