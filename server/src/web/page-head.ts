import { locales, siteDescriptions } from '@duet/contracts';
import type { Head, Locale } from '@duet/contracts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { MobileApps } from '../lib/mobile-apps.ts';
import { localizedPath } from './page-address.ts';
import type { PageAddress } from './page-address.ts';
import { shareAddress, shareSize } from './sharing/share-address.ts';

const ogLocales: Readonly<Record<Locale, string>> = { en: 'en_US', uk: 'uk_UA', ru: 'ru_RU' };

/** The names of the place that a page is about, by which its own title and description are made. */
export type PlaceNames = Readonly<Record<string, string>>;

/** Title and description of a page, with the names of the place that it is about. */
export function headOf({ declared, locale }: Pick<PageAddress, 'declared' | 'locale'>, place: PlaceNames): Head {
  if (declared?.placeHead && Object.keys(place).length > 0) {
    const { title, description } = declared.placeHead[locale];
    const withNames = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => place[name] ?? '');
    return { title: withNames(title), description: withNames(description) };
  }
  if (declared?.head) return declared.head[locale];
  const name = declared?.titles[locale];
  return { title: name === undefined ? 'Duet' : `${name} · Duet`, description: siteDescriptions[locale] };
}

/** Title, description, and for pages that search engines may keep their address in every language. */
export function pageHead(address: PageAddress, origin: string, apps: MobileApps, place: PlaceNames = {}): string {
  const { locale, path, declared } = address;
  const { title, description } = headOf(address, place);
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="manifest" href="/manifest.${locale}.webmanifest">`,
    // the listings of the companion apps (public-2)
    `<meta name="apple-itunes-app" content="app-id=${escapeHtml(apps.ios.storeId)}">`,
    `<meta name="google-play-app" content="app-id=${escapeHtml(apps.android.packageName)}">`,
  ];
  if (!declared?.isIndexed) return [...lines, '<meta name="robots" content="noindex">'].join('\n    ');

  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const picture = escapeHtml(origin + shareAddress({ locale, path: clean }));
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
    `<meta property="og:image" content="${picture}">`,
    `<meta property="og:image:type" content="image/jpeg">`,
    `<meta property="og:image:width" content="${shareSize.width}">`,
    `<meta property="og:image:height" content="${shareSize.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(title)}">`,
    // the rest of a card is read from the tags above
    `<meta name="twitter:card" content="summary_large_image">`,
    `<meta name="twitter:image" content="${picture}">`,
  ].join('\n    ');
}
