import { makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { messages, openMatch } from './steps/chat.ts';

test('a gift is given from the composer, and both see it as a message', async ({ newMember, product }) => {
  const { page, member } = await newMember();
  const partner = await makeMember(product, { name: 'Solomiia' });
  const chatId = await makeMatch(product, partner, member);
  await openMatch(page, chatId);

  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Gift' }).click();
  const dialog = page.getByRole('dialog', { name: 'A gift for Solomiia' });
  await dialog.getByRole('radio').first().check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Send for/ }).click();

  await expect(dialog).toHaveCount(0);
  await expect(messages(page).last()).toContainText('Gift');
  await expect(page.getByText('Your gift is on its way to Solomiia.')).toBeVisible();
});
