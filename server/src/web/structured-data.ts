import { routesOf } from '@duet/contracts';
import type { Registry } from '@duet/contracts';
import { localizedPath } from './page-address.ts';
import type { PageAddress } from './page-address.ts';
import type { PlaceNames } from './page-head.ts';

export interface StructuredDataQuery {
  readonly address: PageAddress;
  readonly origin: string;
  readonly registry: Registry;
  /** The names of the place that the page is about. */
  readonly place: PlaceNames;
}

/** What search engines read of a page beside its words: who we are on the first one, and the way to a place (schema.org, public-6). */
export function structuredData({ address, origin, registry, place }: StructuredDataQuery): object | undefined {
  const { route, locale, params } = address;
  const addressOf = (path: string) => origin + localizedPath(path, locale);
  if (route === 'HomePage') {
    return {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Duet',
      url: addressOf('/'),
      logo: `${origin}/icon-512.png`,
    };
  }

  const directory = routesOf(registry).find('CountriesPage')?.route;
  if (!directory || !place['country'] || !params['country']) return undefined;
  const steps = [
    { name: directory.titles[locale], path: directory.path },
    { name: place['country'], path: `${directory.path}/${params['country']}` },
    ...(place['city'] && params['city']
      ? [{ name: place['city'], path: `${directory.path}/${params['country']}/${params['city']}` }]
      : []),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path),
    })),
  };
}
