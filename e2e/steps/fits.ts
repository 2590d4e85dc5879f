import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

const widths = [390, 320];

/** Fails when content makes the page wider than a phone, or puts something out of sight at its side. */
export async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectWithinWindow(page, `${what}, ${width} px wide`);
  }
}

/** The same for the window as it is. */
export async function expectWithinWindow(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(partsOutOfSight), what).toEqual([]);
}

/** Fails when a finger could miss a control: each is 44 px or more both ways, but for links within words. */
export async function expectTouchable(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(smallTargets), what).toEqual([]);
}

/** Runs in the page. What is hidden from fingers or lies behind a dialog is none of theirs. */
function smallTargets(): string[] {
  const found: string[] = [];
  for (const part of document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, [role^="menuitem"]')) {
    const { width, height } = part.getBoundingClientRect();
    const { display, pointerEvents } = getComputedStyle(part);
    const isShown = width > 1 && height > 1 && part.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
    if (!isShown || pointerEvents === 'none' || display === 'inline' || part.closest('[inert], [aria-hidden="true"]'))
      continue;
    // a dialog that was opened with showModal makes all else inert, which no attribute tells
    const modal = document.querySelector('dialog:modal');
    if (modal && !modal.contains(part)) continue;
    if (width < 43.5 || height < 43.5) {
      found.push(`${part.tagName} ${part.ariaLabel ?? part.textContent.slice(0, 20)} ${width} × ${height}`);
    }
  }
  return found;
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
