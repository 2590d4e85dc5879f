import type { Locale } from '@duet/contracts';
import { locales } from '@duet/contracts';
import { slugOf } from './city-words.ts';

/** A country of the directory with the number of its cities. */
export interface Country {
  readonly countryCode: string;
  readonly name: string;
  readonly slug: string;
  readonly cities: number;
}

export interface CountryNames {
  readonly name: (countryCode: string, locale: Locale) => string;
  /** Made of the English name, the same in every language. */
  readonly slug: (countryCode: string) => string;
  readonly list: (locale: Locale) => readonly Country[];
}

/** Names countries with Node's `Intl`, so there is no list to keep up to date. */
export function createCountryNames(citiesByCountry: ReadonlyMap<string, number>): CountryNames {
  const names = Object.fromEntries(
    locales.map((locale) => [locale, new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })]),
  ) as Record<Locale, Intl.DisplayNames>; // fromEntries forgets the keys
  const name = (countryCode: string, locale: Locale) => names[locale].of(countryCode) ?? countryCode;
  const slugs = new Map(
    [...citiesByCountry.keys()].map((code) => [code, slugOf(name(code, 'en').replace(/&/g, 'and'))]),
  );
  const slug = (countryCode: string) => slugs.get(countryCode) ?? countryCode.toLowerCase();
  const lists = new Map<Locale, readonly Country[]>();

  return {
    name,
    slug,
    list: (locale) => {
      const known = lists.get(locale);
      if (known) return known;
      const collator = new Intl.Collator(locale);
      const list = [...citiesByCountry]
        .map(([countryCode, cities]) => ({
          countryCode,
          name: name(countryCode, locale),
          slug: slug(countryCode),
          cities,
        }))
        .sort((a, b) => collator.compare(a.name, b.name));
      lists.set(locale, list);
      return list;
    },
  };
}
