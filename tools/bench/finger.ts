import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Screen } from './screens.ts';

/** What moves over a page: the mouse, or one finger. */
export interface Finger {
  down(x: number, y: number): Promise<unknown>;
  move(x: number, y: number): Promise<unknown>;
  up(x: number, y: number): Promise<unknown>;
  press(button: Locator): Promise<void>;
}

export function fingerOf(page: Page, session: CDPSession, { input }: Screen): Finger {
  if (input === 'mouse') {
    return {
      async down(x, y) {
        await page.mouse.move(x, y);
        await page.mouse.down();
      },
      move: (x, y) => page.mouse.move(x, y),
      up: () => page.mouse.up(),
      press: (button) => button.click(),
    };
  }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x, y) => touch('touchStart', [{ x, y }]),
    move: (x, y) => touch('touchMove', [{ x, y }]),
    up: () => touch('touchEnd', []),
    press: (button) => button.tap(),
  };
}
