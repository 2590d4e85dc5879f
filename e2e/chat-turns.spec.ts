import { randomUUID } from 'node:crypto';
import { callAs, makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { expectFits } from './steps/fits.ts';

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
  const row = (name: string) =>
    page
      .getByRole('main')
      .getByRole('list')
      .getByRole('link', { name: new RegExp(name) });
  await expect(row(asking.profile.name)).toHaveAccessibleName(/Your turn/);
  await expect(row(asked.profile.name)).not.toHaveAccessibleName(/Your turn/);
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');

  await expect(page.getByRole('radio', { name: 'Your turn' })).toBeChecked();
  await expect(row(asked.profile.name)).toHaveCount(0);
  await expect(row(asking.profile.name)).toBeVisible();
});

test('the chats that wait are ordered by how long they have, in three languages on a narrow phone', async ({
  newMember,
  product,
}) => {
  const { member, page } = await newMember({ birthDate: '1930-05-14' }, { viewport: { width: 320, height: 640 } });
  const [early, late] = [await makeMember(product), await makeMember(product)];
  for (const friend of [early, late]) {
    const chatId = await makeMatch(product, friend, member);
    const message = { clientMessageId: randomUUID(), type: 0, message: 'Hello' };
    await callAs(product, friend.idToken, 'POST', `/chat/${chatId}/messages/send`, message);
  }
  await page.goto('/main/chat');
  const names = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`${early.profile.name}|${late.profile.name}`) });
  await expect(names.first()).toHaveAccessibleName(new RegExp(late.profile.name));
  await page.getByRole('radio', { name: 'Your turn' }).check();

  await page.getByRole('radio', { name: 'Waiting longest first' }).check();

  await expect(names.first()).toHaveAccessibleName(new RegExp(early.profile.name));
  await expect(names).toHaveCount(2);
  await expectAccessible(page);
  for (const [locale, turn] of [
    ['en', 'Your turn'],
    ['uk', 'Ваша черга'],
    ['ru', 'Ваша очередь'],
  ] as const) {
    await page.goto(locale === 'en' ? '/main/chat' : `/${locale}/main/chat`);
    await page.getByRole('radio', { name: turn }).check();
    await expectFits(page, `the choices in ${locale}`);
    await page.screenshot({ path: test.info().outputPath(`${locale}.png`) });
  }
});
