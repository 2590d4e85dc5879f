import type { Locale } from '@duet/contracts';
import { localeCookie } from './locales.ts';

/** Remembers a language in this browser. */
export function writeLocaleCookie(locale: Locale): void {
  document.cookie = localeCookie(locale, location.protocol === 'https:');
}
