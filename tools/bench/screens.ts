import type { BrowserContextOptions } from '@playwright/test';

/** A screen on which a page is measured: a computer with a mouse, or a phone with a finger. */
export interface Screen {
  readonly name: string;
  readonly input: 'mouse' | 'touch';
  readonly options: BrowserContextOptions;
}

export const computer: Screen = {
  name: 'computer',
  input: 'mouse',
  options: { viewport: { width: 1280, height: 800 }, locale: 'en-US' },
};

export const phone: Screen = {
  name: 'phone',
  input: 'touch',
  options: { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, locale: 'en-US' },
};
