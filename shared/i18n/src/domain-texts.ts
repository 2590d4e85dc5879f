import type { Locale } from '@duet/contracts';

/** Namespace of the words every remote shares: genders, passions, distances, reactions. */
export const DOMAIN = 'domain';

/** Loads the shared words in one language. */
export async function domainTexts(locale: Locale): Promise<object> {
  const module = (await import(`./domain/${locale}.json`, { with: { type: 'json' } })) as { readonly default: object }; // a JSON file of ours
  return module.default;
}
