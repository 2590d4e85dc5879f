import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe on a page. It describes only the nodes that break a rule: to describe those that keep one is more than half of its work.
 * In one page: the other mode opens a second one for frames of other origins, which do not exist here.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
