import { makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { messages, openMatch } from './steps/chat.ts';
import { expectFits } from './steps/fits.ts';

test('an emoji is found by a word in Ukrainian and sent from a narrow phone', async ({ newMember, product }) => {
  const { page, member } = await newMember({}, { viewport: { width: 320, height: 568 } });
  const partner = await makeMember(product, { name: 'Solomiia' });
  const chatId = await makeMatch(product, partner, member);
  await openMatch(page, chatId);
  await page.goto(`/uk/main/chat/${chatId}`);

  await page.getByRole('button', { name: 'Вибрати емодзі' }).click();
  const dialog = page.getByRole('dialog', { name: 'Емодзі' });
  await dialog.getByRole('searchbox').fill('авокадо');
  await expect(dialog.getByRole('gridcell')).toHaveCount(1);
  await expectFits(page, 'the choice of emoji');
  await expectAccessible(page);
  await dialog.getByRole('gridcell').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');

  await expect(messages(page).last()).toContainText('🥑');
});
