import type { Preview } from '@storybook/react-vite';
import { waitFor } from 'storybook/test';
import type { Locale } from '@duet/contracts';
import type { FakeServices } from '../fakes/fake-services.ts';

/** The language of a story: chosen in the toolbar; jest has none. */
export function localeOf(globals: Readonly<Record<string, unknown>>): Locale {
  return (globals['locale'] as Locale | undefined) ?? 'en';
}

/** Of the loaders of a screen; a component has none. */
interface Loaded {
  readonly services?: FakeServices;
  readonly namespace?: string;
}

/**
 * Every story names what is on its screen (`parameters.shows`) and is wrong without it: in the workbench, in jest, and in
 * Chromium in every language. A screen of a remote names texts of its catalogue, a component the words that it was given.
 */
export const storyRules: Pick<Preview, 'afterEach'> = {
  async afterEach({ id, parameters, loaded }) {
    const shows = parameters['shows'] as string | readonly string[] | undefined;
    const words = [shows ?? []].flat();
    if (words.length === 0) throw new Error(`${id} does not say what it shows`);
    await waitFor(
      () => {
        // the texts may come after the screen began to load
        const missing = words.map((word) => textOf(word, loaded)).filter((text) => !isShown(text));
        if (missing.length > 0) throw new Error(`${id} does not show ${JSON.stringify(missing)}`);
      },
      { timeout: 30_000 },
    );
    document.documentElement.dataset['story'] = id;
  },
};

function textOf(word: string, { services, namespace }: Loaded): string {
  // any text of any remote, so not one that the types know
  const i18next = services?.i18n.i18next as LooseTexts | undefined;
  return i18next?.exists(word, { ns: namespace }) ? i18next.t(word, { ns: namespace }) : word;
}

interface LooseTexts {
  exists(key: string, options: { readonly ns: string | undefined }): boolean;
  t(key: string, options: { readonly ns: string | undefined }): string;
}

/** As words, or as the name of a control. */
function isShown(text: string): boolean {
  if (withPlainSpaces(document.body.textContent).includes(withPlainSpaces(text))) return true;
  const named = [...document.querySelectorAll('[aria-label], [placeholder], [alt]')];
  return named.some((element) =>
    ['aria-label', 'placeholder', 'alt'].some((name) => element.getAttribute(name) === text),
  );
}

const withPlainSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
