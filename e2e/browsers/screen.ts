import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseInPage, findInPage, goWrongInPage, hasLibrary } from './find-in-page.ts';
import type { Found, Place, Target, Words } from './find-in-page.ts';
import type { Key, Tab } from './tab.ts';

/** How long is waited for what should come, in milliseconds. */
const PATIENCE = 30_000;
const library = await readFile(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);

/** What a member does with a page: finds by role and name, and waits for what is not there yet. */
export interface Screen {
  open(url: string): Promise<void>;
  /** Waits for an address that fits, and says it. */
  address(fits: RegExp): Promise<string>;
  /** Waits until it is in the page, and can be hit or not. */
  see(target: Target): Promise<Found>;
  /** Waits until it is not in the page. */
  gone(target: Target): Promise<void>;
  click(target: Target): Promise<void>;
  /** Clicks a field and types. */
  write(label: Words, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  upload(label: string, files: readonly string[]): Promise<void>;
  press(key: Key): Promise<void>;
  drag(target: Target, by: Place): Promise<void>;
  /** Waits until the answer is true. */
  until(what: string, probe: () => Promise<boolean>): Promise<void>;
  /** Has the page throw an error, and ask another site for a picture. */
  goWrong(): Promise<void>;
}

export function screenOf(tab: Tab): Screen {
  async function look(target: Target): Promise<Found | undefined> {
    if (!(await tab.run(hasLibrary, undefined))) await tab.load(library);
    return (await tab.run(findInPage, target)) ?? undefined;
  }

  /** Until two looks in a row find it at the same place, so that a pointer does not miss what still moves. */
  async function atRest(target: Target): Promise<Found> {
    let last: Found | undefined;
    return await waitFor(`a pointer to reach ${JSON.stringify(target)}`, async () => {
      const found = await look(target);
      const isSame = found?.isOpen === true && last?.x === found.x && last.y === found.y;
      last = found;
      return isSame ? found : undefined;
    });
  }

  const see = (target: Target) => waitFor(JSON.stringify(target), () => look(target));
  const click = async (target: Target) => tab.click(await atRest(target));

  return {
    see,
    click,
    open: (url) => tab.open(url),
    address: (fits) =>
      waitFor(`the address ${fits}`, async () => {
        const address = await tab.address();
        return fits.test(address) && address;
      }),
    gone: async (target) => {
      await waitFor(`the end of ${JSON.stringify(target)}`, async () => (await look(target)) === undefined);
    },
    async write(label, text) {
      await click({ label });
      await tab.type(text);
    },
    async choose(label, option) {
      await see({ label });
      await waitFor(`${option} in ${label}`, () => tab.run(chooseInPage, { label, option }));
    },
    upload: async (label, files) => tab.giveFiles((await see({ label })).field, files),
    press: (key) => tab.press(key),
    async drag(target, { x, y }) {
      const from = await atRest(target);
      await tab.drag(from, { x: from.x + x, y: from.y + y });
    },
    until: async (what, probe) => {
      await waitFor(what, probe);
    },
    goWrong: () => tab.run(goWrongInPage, undefined),
  };
}

/** Asks until there is an answer other than nothing. A page that is just replaced by another cannot be asked: again, then. */
async function waitFor<Answer>(what: string, ask: () => Promise<Answer | false | undefined>): Promise<Answer> {
  const ends = performance.now() + PATIENCE;
  let reason: unknown;
  while (performance.now() < ends) {
    const answer = await ask().catch((error: unknown) => {
      reason = error;
      return undefined;
    });
    if (answer !== undefined && answer !== false) return answer;
    await wait(50);
  }
  throw new Error(`Waited in vain for ${what}`, { cause: reason });
}
