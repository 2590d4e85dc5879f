import { randomUUID } from 'node:crypto';
import { callAs, makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';

test('the list is narrowed by keyboard to the chats that wait for an answer', async ({ newMember, product }) => {
  const { member, page } = await newMember({ birthDate: '1930-05-14' });
  const [asking, asked] = [await makeMember(product), await makeMember(product)];
  for (const [friend, writer] of [
    [asking, asking],
    [asked, member],
  ] as const) {
    const chatId = await makeMatch(product, friend, member);
    const message = { clientMessageId: randomUUID(), type: 0, message: 'Hello' };
    await callAs(product, writer.idToken, 'POST', `/chat/${chatId}/messages/send`, message);
  }
  await page.goto('/main/chat');
  const row = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(name) });
  await expect(row(asking.profile.name)).toHaveAccessibleName(/Your turn/);
  await expect(row(asked.profile.name)).not.toHaveAccessibleName(/Your turn/);
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');

  await expect(page.getByRole('radio', { name: 'Your turn' })).toBeChecked();
  await expect(row(asked.profile.name)).toHaveCount(0);
  await expect(row(asking.profile.name)).toBeVisible();
});
