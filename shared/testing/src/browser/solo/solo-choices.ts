import { locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';

export const themes = ['system', 'light', 'dark'] as const;

/** The choices in the bar of a remote that runs alone, kept in the address. */
export interface SoloChoices {
  readonly persona: string;
  readonly locale: Locale;
  readonly theme: (typeof themes)[number];
}

/** Reads the choices from a query string; a missing or unknown one takes the first value. */
export function readChoices(search: string): SoloChoices {
  const query = new URLSearchParams(search);
  return {
    persona: query.get('persona') ?? 'olena',
    locale: locales.find((locale) => locale === query.get('locale')) ?? 'en',
    theme: themes.find((theme) => theme === query.get('theme')) ?? 'system',
  };
}
