import { locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';

/** The language everything falls back to (spec 9). */
export const fallbackLocale: Locale = 'en';

/** Full tag and own name of each language (spec 9). */
export const localeInfo: Readonly<Record<Locale, { readonly tag: string; readonly name: string }>> = {
  en: { tag: 'en-US', name: 'English' },
  uk: { tag: 'uk-UA', name: 'Українська' },
  ru: { tag: 'ru-RU', name: 'Русский' },
};

/** The prefix of a language in addresses: none for English. */
export function localePrefix(locale: Locale): string {
  return locale === fallbackLocale ? '' : `/${locale}`;
}

/** Splits an address into its language and the path every language shares. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const locale = locales.find((each) => each === first && each !== fallbackLocale);
  if (!locale) return { locale: fallbackLocale, path: pathname || '/' };
  return { locale, path: `/${rest.join('/')}` };
}

/** The address of a shared path in a language. */
export function withLocale(path: string, locale: Locale): string {
  const prefix = localePrefix(locale);
  return path === '/' && prefix ? prefix : prefix + path;
}

/** Name of the cookie that remembers the language. */
export const LOCALE_COOKIE = 'duet_locale';
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The cookie that remembers a language for 365 days (spec 9). */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
}

/** The language a visitor wants: the cookie, else the first known one of Accept-Language, else English. */
export function detectLocale(cookies: string, acceptLanguage: string): Locale {
  const remembered = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(\\w+)`).exec(cookies)?.[1];
  const wanted = [remembered, ...acceptLanguage.split(',').map((part) => part.trim().slice(0, 2).toLowerCase())];
  for (const each of wanted) {
    const known = locales.find((locale) => locale === each);
    if (known) return known;
  }
  return fallbackLocale;
}
