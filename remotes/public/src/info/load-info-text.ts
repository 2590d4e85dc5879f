import type { Locale } from '@duet/contracts';
import type { InfoPageName, InfoText } from './info-text.ts';

/** Loads the text of a page in one language, a file of its own. */
export async function loadInfoText(page: InfoPageName, locale: Locale): Promise<InfoText> {
  // a file of ours: the tests read every one
  const module = (await import(`./texts/${page}.${locale}.json`, { with: { type: 'json' } })) as {
    readonly default: InfoText;
  };
  return module.default;
}
