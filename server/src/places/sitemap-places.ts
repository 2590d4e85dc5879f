import type { Directory } from './directory.ts';

/** The places that have pages, by the words of their addresses. */
export interface SitemapPlaces {
  /** Every country, such as `ukraine`. */
  readonly countries: () => readonly string[];
  /** The cities of a country, such as `kyiv`; undefined for an unknown one. */
  readonly citiesOf: (country: string) => readonly string[] | undefined;
}

/** The countries and cities that have pages, by the words of their addresses (public-6). */
export function sitemapPlaces(directory: Pick<Directory, 'countries' | 'citiesOf'>): SitemapPlaces {
  const all = () => directory.countries('en');
  return {
    countries: () => all().map(({ slug }) => slug),
    citiesOf(country) {
      const found = all().find(({ slug }) => slug === country);
      return found && directory.citiesOf(found.countryCode).map(({ slug }) => slug);
    },
  };
}
