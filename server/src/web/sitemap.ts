import { locales, routesOf } from '@duet/contracts';
import type { Registry } from '@duet/contracts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { PagePlaces } from '../places/page-places.ts';
import { localizedPath } from './page-address.ts';

/** The map of the fixed pages, beside one for each country. */
const ofPages = 'pages';

/** Names the maps: one of the fixed pages, and where there are pages of places one for each country with its cities. */
export function sitemapIndex(origin: string, registry: Registry, places: PagePlaces | undefined): string {
  const names = [ofPages, ...(pathOf(registry, 'CityPage') ? (places?.countries() ?? []) : [])];
  const maps = names.map((name) => `  <sitemap><loc>${escapeHtml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`);
  return document('sitemapindex', '', maps);
}

/** One of the maps, each page in every language with its translations; undefined where there is none of this name. */
export function sitemap(
  name: string,
  origin: string,
  registry: Registry,
  places: PagePlaces | undefined,
): string | undefined {
  const paths = name === ofPages ? fixedPaths(registry) : pathsOfCountry(name, registry, places);
  const urls = paths?.flatMap((path) => locales.map((locale) => entry(origin, path, locale)));
  return urls && document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', urls);
}

function document(element: string, more: string, lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>
${lines.join('\n')}
</${element}>
`;
}

/** The public pages with one fixed address. */
function fixedPaths(registry: Registry): readonly string[] {
  return routesOf(registry)
    .all.filter(({ route }) => route.isIndexed && !route.path.includes(':'))
    .map(({ route }) => route.path);
}

function pathsOfCountry(country: string, registry: Registry, places: PagePlaces | undefined) {
  const cities = places?.citiesOf(country);
  const [ofCountry, ofCity] = [pathOf(registry, 'CountryPage'), pathOf(registry, 'CityPage')];
  if (!cities || !ofCity) return undefined;
  const own = ofCountry === undefined ? [] : [ofCountry.replace(':country', country)];
  return [...own, ...cities.map((city) => ofCity.replace(':country', country).replace(':city', city))];
}

function pathOf(registry: Registry, name: string): string | undefined {
  const found = routesOf(registry).find(name);
  return found?.route.isIndexed ? found.route.path : undefined;
}

function entry(origin: string, path: string, locale: (typeof locales)[number]): string {
  const address = (wanted: typeof locale) => escapeHtml(origin + localizedPath(path, wanted));
  const alternate = (language: string, wanted: typeof locale) =>
    `    <xhtml:link rel="alternate" hreflang="${language}" href="${address(wanted)}"/>`;
  return [
    '  <url>',
    `    <loc>${address(locale)}</loc>`,
    ...locales.map((each) => alternate(each, each)),
    alternate('x-default', 'en'),
    '  </url>',
  ].join('\n');
}

/** What crawlers may read: not the pages of members. */
export function robots(origin: string, registry: Registry): string {
  const ofMembers = routesOf(registry).all.flatMap(({ route: { path, guard } }) =>
    guard === undefined || guard === 'is-guest' ? [] : [path.startsWith('/main/') ? '/main/' : path.replace(/:.*/, '')],
  );
  const closed = locales.flatMap((locale) =>
    [...new Set(ofMembers)].map((path) => `Disallow: ${localizedPath(path, locale)}`),
  );
  return ['User-agent: *', ...closed, 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
