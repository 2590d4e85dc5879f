import type { CDPSession, Page } from '@playwright/test';
import type { Screen } from '../screens.ts';

/** Pixels a second: as fast as one reads over a history. */
const SPEED = 2_000;

/** Scrolls what a selector names, by finger where there is one; a positive distance shows what is above. */
export async function scrollBy(
  page: Page,
  session: CDPSession,
  { selector, screen, distances }: { readonly selector: string; readonly screen: Screen; readonly distances: number[] },
): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`There is no ${selector} to scroll`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const yDistance of distances) {
    const gesture = { x, y, yDistance, speed: SPEED, gestureSourceType: screen.input };
    await session.send('Input.synthesizeScrollGesture', gesture);
  }
}
