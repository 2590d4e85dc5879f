import type { Locale } from '@duet/contracts';

/** Namespace of the words every remote shares: genders, passions, distances, reactions. */
export const DOMAIN = 'domain';

/** Loads the shared words in one language. */
export async function domainTexts(locale: Locale): Promise<object> {
  return (await importTexts(locale)).default;
}

const importTexts = (locale: Locale): Promise<{ readonly default: object }> =>
  import(`./domain/${locale}.json`, { with: { type: 'json' } });
