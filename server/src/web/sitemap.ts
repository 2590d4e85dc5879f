import { locales, routePaths } from '@duet/contracts';
import { indexedRoutes } from '@duet/contracts/heads';
import { escapeHtml } from '../lib/escape-html.ts';
import { localizedPath } from './page-address.ts';

/** The public pages in every language, each with its translations. */
export function sitemap(origin: string): string {
  const urls = indexedRoutes.flatMap((name) => locales.map((locale) => entry(origin, routePaths[name], locale)));
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

/** What crawlers may read. */
export function robots(origin: string): string {
  const closed = locales.flatMap((locale) =>
    ['/main/', '/onboarding', '/restore'].map((path) => `Disallow: ${localizedPath(path, locale)}`),
  );
  return ['User-agent: *', ...closed, 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
