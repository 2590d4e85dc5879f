import type { Locale } from '@duet/contracts';
import type { Directory } from './directory.ts';

/** The places that have pages, by the words of their addresses. */
export interface PagePlaces {
  /** Every country, such as `ukraine`. */
  readonly countries: () => readonly string[];
  /** The cities of a country, such as `kyiv`; undefined for an unknown one. */
  readonly citiesOf: (country: string) => readonly string[] | undefined;
  /** The names of a country, or of a city and its country; undefined for an unknown one. */
  readonly namesOf: (
    words: Readonly<Record<string, string>>,
    locale: Locale,
  ) => Readonly<Record<string, string>> | undefined;
}

/** The countries and cities that have pages, by the words of their addresses (public-6). */
export function pagePlaces(
  directory: Pick<Directory, 'countries' | 'citiesOf' | 'bySlugs' | 'countryName' | 'nameApart'>,
): PagePlaces {
  const all = () => directory.countries('en');
  return {
    countries: () => all().map(({ slug }) => slug),
    citiesOf(country) {
      const found = all().find(({ slug }) => slug === country);
      return found && directory.citiesOf(found.countryCode).map(({ slug }) => slug);
    },
    namesOf({ country = '', city }, locale) {
      const ofCountry = country.toLowerCase();
      if (city === undefined) {
        const found = all().find(({ slug }) => slug === ofCountry);
        return found && { country: directory.countryName(found.countryCode, locale) };
      }
      const found = directory.bySlugs(ofCountry, city.toLowerCase());
      return (
        found && { city: directory.nameApart(found, locale), country: directory.countryName(found.countryCode, locale) }
      );
    },
  };
}
