import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { axeOn } from '../../tools/test/axe.ts';
import { expect } from '../fixtures/test.ts';

/** Waits until colours and positions have changed: in the middle of a theme change the contrast is that of neither. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime;
      // animations that run for ever, or for long, are decoration
      return playState === 'running' && typeof end === 'number' && end < 2000;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Expects no serious finding of axe on the current screen; with `all` not even a small one. */
export async function expectAccessible(page: Page, axe: AxeBuilder = axeOn(page), { all = false } = {}): Promise<void> {
  await settle(page);
  const { violations } = await axe.analyze();
  const counted = violations.filter(({ impact }) => all || impact === 'serious' || impact === 'critical');
  const found = counted.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
  expect.soft(found, `what axe finds at ${page.url()}`).toEqual([]);
}
