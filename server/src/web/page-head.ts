import { locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';
import { headOf, isIndexed } from '@duet/contracts/heads';
import { escapeHtml } from '../lib/escape-html.ts';
import type { MobileApps } from '../lib/mobile-apps.ts';
import { localizedPath } from './page-address.ts';
import type { PageAddress } from './page-address.ts';

const ogLocales: Readonly<Record<Locale, string>> = { en: 'en_US', uk: 'uk_UA', ru: 'ru_RU' };

/** Title, description, and for pages that search engines may keep their address in every language. */
export function pageHead(address: PageAddress, origin: string, apps: MobileApps): string {
  const { locale, path, route } = address;
  const { title, description } = headOf(route, locale);
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="manifest" href="/manifest.${locale}.webmanifest">`,
    // the listings of the companion apps (public-2)
    `<meta name="apple-itunes-app" content="app-id=${escapeHtml(apps.ios.storeId)}">`,
    `<meta name="google-play-app" content="app-id=${escapeHtml(apps.android.packageName)}">`,
  ];
  if (!isIndexed(route)) return [...lines, '<meta name="robots" content="noindex">'].join('\n    ');

  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const addressIn = (wanted: Locale) => escapeHtml(origin + localizedPath(clean, wanted));
  return [
    ...lines,
    `<link rel="canonical" href="${addressIn(locale)}">`,
    ...locales.map((each) => `<link rel="alternate" hreflang="${each}" href="${addressIn(each)}">`),
    `<link rel="alternate" hreflang="x-default" href="${addressIn('en')}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Duet">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${addressIn(locale)}">`,
    `<meta property="og:locale" content="${ogLocales[locale]}">`,
    `<meta property="og:image" content="${escapeHtml(origin)}/icon-512.png">`,
  ].join('\n    ');
}
