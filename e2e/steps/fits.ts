import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

const widths = [390, 320];

/** Fails when content makes the page wider than a phone, or puts something out of sight at its side. */
export async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(partsOutOfSight), `${what}, ${width} px wide`).toEqual([]);
  }
}

/** Runs in the page. A strip of photos may be scrolled sideways; nothing else may. */
function partsOutOfSight(): string[] {
  // what still fades in counts as not shown
  const isMoving = document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  if (isMoving) return ['something still moves'];
  const { scrollWidth } = document.scrollingElement ?? document.documentElement;
  const found = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
  for (const part of document.querySelectorAll<HTMLElement>('dialog, [role="log"], [role="tabpanel"]')) {
    if (part.scrollWidth > part.clientWidth) found.push(`${part.tagName} scrolls ${part.scrollWidth} px`);
  }
  for (const part of document.querySelectorAll('header, h1, h2, p, li, label, input, textarea, button, dialog')) {
    const { left, right, width, height } = part.getBoundingClientRect();
    const isShown = width > 1 && height > 1 && part.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
    if (!isShown || part.closest('[inert], [aria-hidden="true"], [data-own-keys]')) continue;
    if (left < -1 || right > innerWidth + 1)
      found.push(`${part.tagName} ${part.textContent.slice(0, 20)} ${left}–${right}`);
  }
  return found;
}
