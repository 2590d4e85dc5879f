import { locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';

/** A country of the directory, with its name in the language of the page. */
export interface NamedCountry {
  readonly countryCode: string;
  readonly name: string;
}

const MOST = 8;

/**
 * Countries with a word that starts with the query in any of the three languages, first those whose name itself does:
 * somebody may type «Німеч» on an English page. The browser knows the names, so no call is needed.
 */
export function searchCountries<Country extends NamedCountry>(
  countries: readonly Country[],
  query: string,
  locale: Locale,
): Country[] {
  const wanted = fold(query);
  const rank = (country: Country) => {
    const names = [country.name, ...locales.map((each) => nameIn(each, country.countryCode))].map(fold);
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.split(/[\s-]+/).some((part) => part.startsWith(wanted))) ? 1 : 2;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((each) => each.rank < 2)
    .toSorted((a, b) => a.rank - b.rank || a.country.name.localeCompare(b.country.name, locale))
    .slice(0, MOST)
    .map(({ country }) => country);
}

const namers = new Map<Locale, Intl.DisplayNames>();
function nameIn(locale: Locale, countryCode: string): string {
  const namer = namers.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  namers.set(locale, namer);
  return namer.of(countryCode) ?? '';
}

/** Lower case without accents, so that `osterreich` finds Österreich. */
function fold(text: string): string {
  return text
    .trim()
    .toLocaleLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}
