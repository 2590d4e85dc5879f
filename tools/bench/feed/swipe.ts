import type { Page } from '@playwright/test';
import type { Reaction } from '@duet/contracts';
import type { Finger } from '../finger.ts';

/** Where a drag leads, in pixels: between a distance that counts and the edge of a phone. A Heart has no drag. */
const drags: readonly (readonly [x: number, y: number])[] = [
  [-170, 10], // Nope
  [170, 10], // Like
  [-130, -130], // Travel
  [130, -130], // Coffee
];
const STEPS = 20;
const keys = ['ArrowLeft', 'ArrowRight', 'h', 'c', 't'] as const;
const reactions: readonly Reaction[] = ['Nope', 'Travel', 'Heart', 'Coffee', 'Like'];

/** Drags cards away in many small moves, in each direction in turn, and looks on until each has left. */
export async function dragCards(page: Page, finger: Finger, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const [byX, byY] = drags[index % drags.length] ?? [0, 0];
    await reactBy(page, async () => {
      const { x, y } = await middleOfCard(page);
      await finger.down(x, y);
      for (let step = 1; step <= STEPS; step++) {
        await finger.move(x + (byX * step) / STEPS, y + (byY * step) / STEPS);
      }
      await finger.up(x + byX, y + byY);
    });
    await exitsAreOver(page);
  }
}

/** Says each of the five reactions in turn by key, as fast as the next card comes. */
export async function pressKeys(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await reactBy(page, () => page.keyboard.press(keys[index % keys.length] ?? ''));
  }
}

/** Says each of the five reactions in turn by its button, and looks on until each card has left. */
export async function pressButtons(page: Page, finger: Finger, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const button = page.locator(`button[data-reaction="${reactions[index % reactions.length] ?? ''}"]`);
    await reactBy(page, () => finger.press(button));
    await exitsAreOver(page);
  }
}

/** Waits until somebody else is on top. */
async function reactBy(page: Page, react: () => Promise<void>): Promise<void> {
  const name = await page.getByTestId('top-card').getAttribute('aria-label');
  if (name === null) throw new Error('The deck has ended');
  await react();
  await page.waitForFunction(hasOtherOnTop, name, { timeout: 15_000 });
}

async function middleOfCard(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.getByTestId('top-card').boundingBox();
  if (!box) throw new Error('The deck has ended');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function exitsAreOver(page: Page): Promise<void> {
  await page.evaluate('benchExitsOver()');
}

/** Runs in the page, whose types are not known here. */
function hasOtherOnTop(name: string): boolean {
  interface Found {
    getAttribute(attribute: string): string | null;
  }
  const { document } = globalThis as unknown as { document: { querySelector(selector: string): Found | null } };
  const label = document.querySelector('[data-testid="top-card"]')?.getAttribute('aria-label');
  return typeof label === 'string' && label !== name;
}
