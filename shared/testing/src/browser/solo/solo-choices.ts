import { locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';

export const themes = ['system', 'light', 'dark'] as const;

/** What the bar of a lone remote has chosen, kept in the address. */
export interface SoloChoices {
  readonly persona: string;
  readonly locale: Locale;
  readonly theme: (typeof themes)[number];
}

/** Reads the choices from a query string; what is missing or unknown takes the first value. */
export function readChoices(search: string): SoloChoices {
  const query = new URLSearchParams(search);
  return {
    persona: query.get('persona') ?? 'olena',
    locale: locales.find((locale) => locale === query.get('locale')) ?? 'en',
    theme: themes.find((theme) => theme === query.get('theme')) ?? 'system',
  };
}
