import type { Page } from '@playwright/test';

/** Drags cards away as a finger does: many small moves. Only Nope: a match would open its dialog. */
export async function dragCards(page: Page, count: number): Promise<void> {
  const card = page.getByTestId('top-card');
  for (let index = 0; index < count; index++) {
    const name = await card.getAttribute('aria-label');
    const box = await card.boundingBox();
    if (!box || name === null) throw new Error('The deck has ended');
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 180, y + 10, { steps: 20 });
    await page.mouse.up();
    await nextCardAfter(page, name);
  }
}

/** Says Nope by key. */
export async function pressKeys(page: Page, count: number): Promise<void> {
  const card = page.getByTestId('top-card');
  for (let index = 0; index < count; index++) {
    const name = await card.getAttribute('aria-label');
    if (name === null) throw new Error('The deck has ended');
    await page.keyboard.press('ArrowLeft');
    await nextCardAfter(page, name);
  }
}

/** Waits until somebody else is on top. */
async function nextCardAfter(page: Page, name: string): Promise<void> {
  await page.waitForFunction(hasOtherOnTop, name, { timeout: 15_000 });
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
