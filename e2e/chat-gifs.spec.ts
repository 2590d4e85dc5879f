import { makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { messages, openMatch } from './steps/chat.ts';

test('without a key of a provider the demo has moving drawings: one is found in Ukrainian, and sent', async ({
  newMember,
  product,
}) => {
  const { page, member } = await newMember();
  const partner = await makeMember(product, { name: 'Solomiia' });
  const chatId = await makeMatch(product, partner, member);
  await openMatch(page, chatId);
  await page.goto(`/uk/main/chat/${chatId}`);
  await page.getByRole('button', { name: 'Прикріпити' }).click();
  await page.getByRole('menuitem', { name: 'GIF' }).click();

  const dialog = page.getByRole('dialog', { name: 'GIF' });
  const drawn = dialog.getByRole('listitem').getByRole('button');
  await expect(drawn.first()).toBeVisible();
  expect(await drawn.count()).toBeGreaterThanOrEqual(8);
  await expectAccessible(page);
  await dialog.getByRole('searchbox').fill('кава');
  await expect(drawn).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Гаряча кава' }).click();

  await expect(dialog).toHaveCount(0);
  const picture = messages(page).last().getByRole('img', { name: 'GIF' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
});
