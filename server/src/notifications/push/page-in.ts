import type { Locale } from '@duet/contracts';

/** A page in a language; English has no prefix. */
export function pageIn(locale: Locale, path: string): string {
  return locale === 'en' ? path : `/${locale}${path}`;
}
