import type { Directory } from './directory.ts';

/** The countries and cities that have pages, by the words of their addresses (public-6). */
export function sitemapPlaces(directory: Pick<Directory, 'countries' | 'citiesOf'>): {
  readonly countries: () => readonly string[];
  readonly citiesOf: (country: string) => readonly string[] | undefined;
} {
  const all = () => directory.countries('en');
  return {
    countries: () => all().map(({ slug }) => slug),
    citiesOf(country) {
      const found = all().find(({ slug }) => slug === country);
      return found && directory.citiesOf(found.countryCode).map(({ slug }) => slug);
    },
  };
}
