import { expect, test } from './fixtures/test.ts';
import { aTalk, messages } from './steps/chat.ts';

test('two people react to a message, see each other’s reactions at once, change them and take them back', async ({
  product,
  newMember,
}) => {
  const { anna, boris, chatId } = await aTalk(product, newMember);
  const ofAnna = messages(anna.page).first();
  const ofBoris = messages(boris.page).first();
  const again = await boris.context.newPage();
  await again.goto(`/main/chat/${chatId}`);

  await test.step('one chooses a heart with the pointer; the other sees it, and so does the own second page', async () => {
    await ofBoris.hover();
    const trigger = ofBoris.getByRole('button', { name: /^Message menu/ });
    await trigger.click();
    // the menu stands beside what has opened it, wherever the pointer goes
    await boris.page.mouse.move(0, 0);
    await expect(ofBoris.getByRole('button', { name: /^Reply to/ }).locator('svg')).toBeHidden();
    await expect(trigger.locator('svg')).toBeVisible();
    await boris.page.getByRole('menuitemcheckbox', { name: 'React with a heart' }).click();

    await expect(ofBoris.getByRole('button', { name: 'You reacted with a heart', pressed: true })).toBeVisible();
    await expect(ofAnna.getByRole('button', { name: 'Boris reacted with a heart', pressed: false })).toBeVisible();
    const second = messages(again).first();
    await expect(second.getByRole('button', { name: 'You reacted with a heart', pressed: true })).toBeVisible();
  });

  await test.step('the other joins in by a press on it', async () => {
    await ofAnna.getByRole('button', { name: 'Boris reacted with a heart' }).click();
    await expect(ofAnna.getByRole('button', { name: 'You and Boris reacted with a heart' })).toBeVisible();
    await expect(ofBoris.getByRole('button', { name: 'You and Anna reacted with a heart' })).toBeVisible();
  });

  await test.step('and changes to another with the keyboard alone', async () => {
    await ofAnna.getByRole('button', { name: /^Message menu/ }).focus();
    await anna.page.keyboard.press('Enter');
    await expect(anna.page.getByRole('menuitemcheckbox', { name: 'React with a heart', checked: true })).toBeFocused();
    for (let step = 0; step < 5; step += 1) await anna.page.keyboard.press('ArrowRight');
    await anna.page.keyboard.press('Enter');
    await expect(ofAnna.getByRole('button', { name: 'You reacted with fire' })).toBeVisible();
    await expect(ofBoris.getByRole('button', { name: 'Anna reacted with fire' })).toBeVisible();
  });

  await test.step('what is taken back is gone for both, also after a reload', async () => {
    await ofBoris.getByRole('button', { name: 'You reacted with a heart' }).click();
    await expect(ofAnna.getByRole('button', { name: /Boris/ })).toHaveCount(0);
    await boris.page.reload();
    await expect(ofBoris.getByRole('button', { name: 'Anna reacted with fire' })).toBeVisible();
    await expect(ofBoris.getByRole('button', { name: /^You reacted/ })).toHaveCount(0);
  });
});

test('without a network a reaction disappears again and says why', async ({ product, newMember }) => {
  const { anna } = await aTalk(product, newMember);
  const message = messages(anna.page).first();
  await message.hover();
  await message.getByRole('button', { name: /^Message menu/ }).click();
  const heart = anna.page.getByRole('menuitemcheckbox', { name: 'React with a heart' });
  await expect(heart).toBeFocused();

  await anna.context.setOffline(true);
  await heart.click();

  await expect(anna.page.getByText('There is no connection, so your reaction was not saved.')).toBeVisible();
  await expect(message.getByRole('button', { name: /^You reacted/ })).toHaveCount(0);
});
