import { expect, test } from './fixtures/test.ts';
import { aTalk, messages } from './steps/chat.ts';
import { finger, phone } from './steps/touch.ts';

test('on a phone a message is answered by a swipe, liked by two taps, and a long press opens its menu', async ({
  product,
  newMember,
}) => {
  const { anna, boris } = await aTalk(product, newMember, phone);
  const { page } = anna;
  const theirs = messages(page)
    .filter({ has: page.getByRole('button', { name: /^Message menu/ }) })
    .last();
  const words = theirs.getByText('Hello', { exact: true });

  const tools = theirs.getByRole('button', { name: /^(Reply to|Message menu)/ });
  /** A button is seen by its icon. */
  const seenTools = () =>
    tools.locator('svg').evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);

  await test.step('the buttons are named for a screen reader, and seen by keys only', async () => {
    await expect(tools).toHaveCount(2);
    expect(await seenTools()).toBe(0);
    await page.getByRole('log').focus();
    await page.keyboard.press('k');
    await page.keyboard.press('Tab');
    await expect(tools.first()).toBeFocused();
    await expect.poll(seenTools).toBe(2);
  });

  await test.step('a long press', async () => {
    const { down, up } = await finger(page, words);
    await down();
    await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
    await up();
    await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    // not the bubble, for which it would be the first of two taps
    await page.getByRole('heading', { name: 'Today' }).tap();
    await expect.poll(seenTools).toBe(0);
  });

  await test.step('two taps', async () => {
    await (await finger(page, words)).tap(2);
    await expect(theirs.getByRole('button', { name: 'You reacted with a heart', pressed: true })).toBeVisible();
    await expect(messages(boris.page).getByRole('button', { name: 'Anna reacted with a heart' })).toBeVisible();
  });

  await test.step('a swipe', async () => {
    const { down, draw, up } = await finger(page, words);
    await down();
    // the second message is of Boris or of Anna herself: towards the middle is the one way or the other
    const way = (await theirs.getAttribute('data-mine')) === null ? 1 : -1;
    await draw(90 * way);
    await expect(theirs).toHaveAttribute('data-swipe', 'ready');
    await up();
    await expect(page.getByText('Reply to: Hello')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused();
    await expect(theirs).not.toHaveAttribute('data-swipe');
  });

  await test.step('the answer quotes what was swiped', async () => {
    await page.keyboard.type('Swiped');
    await page.keyboard.press('Enter');
    await expect(messages(page).last()).toContainText('Swiped');
    await expect(messages(page).last().getByRole('button', { name: 'Hello', exact: true })).toBeVisible();
  });
});
