import type { Locale } from '@duet/contracts';
import type { InfoPageName, InfoText } from './info-text.ts';

/** Loads the text of a page in one language, a file of its own. */
export async function loadInfoText(page: InfoPageName, locale: Locale): Promise<InfoText> {
  return (await importText(page, locale)).default;
}

/** The text as the cache of queries keeps it. */
export const infoQuery = (page: InfoPageName, locale: Locale) => ({
  queryKey: ['public.info', page, locale],
  staleTime: Infinity,
  queryFn: () => loadInfoText(page, locale),
});

/** Files of ours: the tests read every one. */
const importText = (page: InfoPageName, locale: Locale): Promise<{ readonly default: InfoText }> =>
  import(`./texts/${page}.${locale}.json`, { with: { type: 'json' } });
