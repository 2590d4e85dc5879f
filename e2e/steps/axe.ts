import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** Nothing serious for axe on what is shown now. */
export async function expectAccessible(page: Page, axe: AxeBuilder = new AxeBuilder({ page })): Promise<void> {
  // the other mode opens a second page each time, for frames of other origins: there are none
  const { violations } = await axe.setLegacyMode().analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = serious.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
  expect.soft(found, `what axe finds at ${page.url()}`).toEqual([]);
}
