import type { Page } from '@playwright/test';
import { uniqueName } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { dragCard, findInDeck } from './steps/deck.ts';
import { answerOnboarding, signUp } from './steps/register.ts';

/** A city with few members, so that the deck is short. */
const city = { typed: 'Полтава', name: 'Poltava' };

test('two people register, find each other, match and talk', async ({ newGuest }) => {
  const first = (await newGuest()).page;
  const second = (await newGuest()).page;
  // nobody else has these names, of the demo or of another try: a deck by fit may bring any of them first
  const her = { name: uniqueName(), gender: 'Woman', sees: 'Men' } as const;
  const him = { name: uniqueName(), gender: 'Man', sees: 'Women' } as const;

  await test.step('both register and answer the questions', async () => {
    await signUp(first, her.name);
    await answerOnboarding(first, { ...her, city });
    await signUp(second, him.name);
    await answerOnboarding(second, { ...him, city });
  });

  await test.step('both like each other, and both see the match at once', async () => {
    for (const page of [first, second]) await lookNearby(page);
    await findInDeck(first, him.name);
    await dragCard(first, { x: 260, y: 10 });
    await expect(first.getByRole('status').filter({ hasText: `Like for ${him.name}` })).toBeAttached();
    await findInDeck(second, her.name);
    await second.keyboard.press('h');

    await expect(second.getByRole('dialog', { name: 'It’s a match' })).toContainText(her.name);
    await expect(first.getByRole('dialog', { name: 'It’s a match' })).toContainText(him.name);
  });

  const theirs = first.getByRole('log').getByRole('article');
  const mine = second.getByRole('log').getByRole('article');

  await test.step('the first words are written in the match itself', async () => {
    const match = second.getByRole('dialog');
    await expect(match).toBeFocused();
    await match.getByRole('textbox', { name: `Message to ${her.name}` }).click();
    await second.keyboard.type('Hello from the match');
    await match.getByRole('button', { name: 'Send' }).click();
    await expect(mine.filter({ hasText: 'Hello from the match' })).toBeVisible();
    await expect(second).toHaveURL(/\/main\/chat\/.+/);
  });

  await test.step('they arrive at the other side and are read there', async () => {
    await first.keyboard.press('Escape');
    await expect(first.getByRole('dialog')).toBeHidden();
    await expect(mine.getByRole('img', { name: /^(Sent|Delivered)$/ })).toBeVisible();
    await first.getByRole('link', { name: /^Chats/ }).click();
    await first.getByRole('link', { name: new RegExp(him.name) }).click();
    await expect(theirs.filter({ hasText: 'Hello from the match' })).toBeVisible();
    await expect(mine.getByRole('img', { name: 'Read' })).toBeVisible();
  });

  await test.step('an answer comes while both look, with typing, delivered and read marks', async () => {
    const field = first.getByRole('textbox', { name: `Message to ${him.name}` });
    // it is shown for only a few seconds
    const isSeen = expect(second.getByText('is writing…')).toBeVisible();
    await Promise.all([isSeen, field.pressSequentially('Coffee on Saturday?')]);
    await first.keyboard.press('Enter');
    await expect(mine.filter({ hasText: 'Coffee on Saturday?' })).toBeVisible();
    const answer = theirs.filter({ hasText: 'Coffee on Saturday?' });
    await expect(answer).toHaveCount(1);
    await expect(answer.getByRole('img', { name: 'Read' })).toBeVisible();
  });

  await test.step('after a reload everything is still there', async () => {
    for (const page of [first, second]) {
      await page.reload();
      const messages = page.getByRole('log').getByRole('article');
      await expect(messages).toHaveCount(2);
      await expect(messages.nth(0)).toContainText('Hello from the match');
      await expect(messages.nth(1)).toContainText('Coffee on Saturday?');
    }
    await expect(theirs.nth(1).getByRole('img', { name: 'Read' })).toBeVisible();
  });
});

/** Narrows the deck to the city and its surroundings, and deals it anew. */
async function lookNearby(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/api/profiles/current') && answer.ok(),
  );
  await page.getByRole('radiogroup', { name: 'Where' }).getByText('Nearby', { exact: true }).click();
  await saved;
  await page.reload();
}
