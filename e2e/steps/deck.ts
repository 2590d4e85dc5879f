import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The top card. */
export const topCard = (page: Page) => page.getByTestId('top-card');

/** Name and age on the top card. */
export async function shown(page: Page): Promise<string> {
  return (await topCard(page).getAttribute('aria-label')) ?? '';
}

let marked = 0;

/**
 * The card that is on top now, for as long as it stays there. It is known by a mark on its element, because two members in
 * a row may have the same name and age.
 */
export async function markedTopCard(page: Page): Promise<Locator> {
  marked += 1;
  await topCard(page).evaluate((card, mark) => card.setAttribute('data-marked', mark), String(marked));
  return topCard(page).and(page.locator(`[data-marked="${marked}"]`));
}

/** Closes matches that cover the page whenever something on the page is needed. */
export async function closeMatches(page: Page, onCovered: () => void = () => undefined): Promise<Locator> {
  const match = page.getByRole('dialog', { name: 'It’s a match' }).last();
  await page.addLocatorHandler(
    match,
    async () => {
      onCovered();
      await page.keyboard.press('Escape');
    },
    { noWaitAfter: true },
  );
  return match;
}

/**
 * Does something that must remove the top card; resolves with whose it was. A member of the demo may like back at any
 * moment: then the match is closed, and the action that it covered is repeated.
 */
export async function leaves(page: Page, action: () => Promise<void>): Promise<string> {
  let wasCovered = false;
  const match = await closeMatches(page, () => (wasCovered = true));
  const before = await shown(page);
  const card = await markedTopCard(page);
  await action();
  await expect(card)
    .toHaveCount(0, { timeout: 10_000 })
    .catch(async () => {
      if (wasCovered) await action();
      await expect(card).toHaveCount(0);
    });
  await page.removeLocatorHandler(match);
  return before;
}

/** Says Nope, which costs nothing, until the wanted member is on top. */
export async function findInDeck(page: Page, name: string): Promise<void> {
  await expect(topCard(page)).toBeVisible();
  for (let tries = 0; tries < 80; tries += 1) {
    if ((await shown(page)).startsWith(`${name},`)) return;
    const card = await markedTopCard(page);
    await page.keyboard.press('ArrowLeft');
    await expect(card).toHaveCount(0);
  }
  throw new Error(`${name} did not come up`);
}

/** Drags the top card with the mouse, far enough to throw it out. */
export async function dragCard(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('There is no card to drag');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x, from.y + y, { steps: 12 });
  await page.mouse.up();
}

/** Presses the button of a reaction. */
export async function react(page: Page, reaction: string): Promise<void> {
  await page.getByRole('button', { name: reaction, exact: true }).click();
}
