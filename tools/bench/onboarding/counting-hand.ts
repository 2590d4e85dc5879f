import type { Locator, Page } from '@playwright/test';
import type { Screen } from '../screens.ts';

/** Seconds of the keystroke-level model (Card, Moran, Newell 1980): a key of an average typist, a press, a thought. */
const KEY = 0.28;
const PRESS = 1.1;
const THOUGHT = 1.35;

/** What a person does on a page, counted while a script does it. */
export interface Hand {
  press(target: Locator): Promise<void>;
  type(text: string): Promise<void>;
  /** Opens a list and takes one of it. */
  choose(list: Locator, label: string): Promise<void>;
  /** A question is read and thought about. */
  read(): void;
  /** What was done so far; `person` in seconds. */
  figures(): { readonly person: number; readonly presses: number; readonly keys: number };
}

export function countingHand(page: Page, { input }: Pick<Screen, 'input'>): Hand {
  const done = { presses: 0, keys: 0, thoughts: 0 };
  return {
    async press(target) {
      done.presses += 1;
      await (input === 'touch' ? target.tap() : target.click());
    },
    async type(text) {
      done.keys += text.length;
      await page.keyboard.type(text);
    },
    async choose(list, label) {
      done.presses += 2;
      await list.selectOption({ label });
    },
    read() {
      done.thoughts += 1;
    },
    figures() {
      const { presses, keys, thoughts } = done;
      return { person: keys * KEY + presses * PRESS + thoughts * THOUGHT, presses, keys };
    },
  };
}
