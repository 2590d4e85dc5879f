import { locales, routesOf } from '@duet/contracts';
import type { Registry } from '@duet/contracts';
import { escapeHtml } from '../lib/escape-html.ts';
import { localizedPath } from './page-address.ts';

/** The public pages in every language, each with its translations: those with one fixed address. */
export function sitemap(origin: string, registry: Registry): string {
  const paths = routesOf(registry)
    .all.filter(({ route }) => route.isIndexed && !route.path.includes(':'))
    .map(({ route }) => route.path);
  const urls = paths.flatMap((path) => locales.map((locale) => entry(origin, path, locale)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
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
