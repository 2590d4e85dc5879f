import { makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './steps/axe.ts';
import { messages, openMatch, write } from './steps/chat.ts';
import { expectFits } from './steps/fits.ts';
import { signOut } from './steps/sign-out.ts';

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
  await page.getByRole('button', { name: 'Вибрати емодзі' }).click();
  const recent = dialog.getByRole('group', { name: 'Нещодавні' });
  await expect(recent.getByRole('button')).toHaveText(['🥑']);
  await expectFits(page, 'the last emoji');
  await expectAccessible(page);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('duet.emoji')).length);
  expect(await kept()).toBe(1);

  await signOut(page);
  await expect.poll(kept).toBe(0);
});

test('emoji alone are seen large, with words or from four on in the size of the words', async ({
  newMember,
  product,
}) => {
  const { page, member } = await newMember({}, { viewport: { width: 390, height: 844 } });
  const partner = await makeMember(product, { name: 'Solomiia' });
  await openMatch(page, await makeMatch(product, partner, member));
  const heightOf = async (text: string) => {
    await write(page, text);
    const words = messages(page).last().getByText(text, { exact: true });
    await expect(words).toBeVisible();
    return (await words.boundingBox())?.height ?? NaN;
  };

  const line = await heightOf('Hello 🥑');
  const [one, three, four] = [await heightOf('🥑'), await heightOf('🥑🍕👍🏽'), await heightOf('🥑🍕👍🏽🐈')];

  for (const large of [one, three]) expect(large).toBeGreaterThan(line * 1.6);
  expect(four).toBeCloseTo(line, 0);
});
