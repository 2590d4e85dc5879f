import { locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';

/** The language everything falls back to (shell-4). */
export const fallbackLocale: Locale = 'en';

/** Full tag and own name of each language (shell-4). */
export const localeInfo: Readonly<Record<Locale, { readonly tag: string; readonly name: string }>> = {
  en: { tag: 'en-US', name: 'English' },
  uk: { tag: 'uk-UA', name: 'Українська' },
  ru: { tag: 'ru-RU', name: 'Русский' },
};

/** The BCP 47 tag of a language, for `lang` and Intl. */
export function localeTag(locale: Locale): string {
  return localeInfo[locale].tag;
}

/** Reads a string as one of our languages. */
export function asLocale(value: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === value);
}

/** The prefix of a language in addresses: none for English. */
export function localePrefix(locale: Locale): string {
  return locale === fallbackLocale ? '' : `/${locale}`;
}

/** Splits an address into its language and the path every language shares: `/uk/about` is `uk` and `/about`. */
export function splitLocale(pathname: string): { readonly locale: Locale; readonly path: string } {
  const [, first, rest = ''] = /^\/([^/?#]*)(.*)$/.exec(pathname) ?? [];
  const locale = asLocale(first);
  if (!locale || locale === fallbackLocale) return { locale: fallbackLocale, path: pathname || '/' };
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The address of a shared path in a language; `/` with a query or hash stays the language's home. */
export function withLocale(path: string, locale: Locale): string {
  const prefix = localePrefix(locale);
  return prefix ? prefix + path.replace(/^\/(?=[?#]|$)/, '') : path;
}
