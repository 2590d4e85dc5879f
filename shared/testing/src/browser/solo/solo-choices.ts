import { splitLocale } from '@duet/i18n';
import type { Locale } from '@duet/contracts';

export const themes = ['system', 'light', 'dark'] as const;

/** The choices in the bar of a remote that runs alone, kept in the address. */
export interface SoloChoices {
  readonly persona: string;
  readonly locale: Locale;
  readonly theme: (typeof themes)[number];
}

/** Reads the choices from an address; a missing or unknown one takes the first value. */
export function readChoices({ pathname, search }: Pick<Location, 'pathname' | 'search'>): SoloChoices {
  const query = new URLSearchParams(search);
  return {
    persona: query.get('persona') ?? 'olena',
    locale: splitLocale(pathname).locale,
    theme: themes.find((theme) => theme === query.get('theme')) ?? 'system',
  };
}
