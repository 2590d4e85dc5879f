import type { Locale } from '@duet/contracts';
import { locales } from '@duet/contracts';

/** What networks show in full, in px. */
export const shareSize = { width: 1200, height: 630 } as const;

/** A page in one language, whose picture is asked for. */
export interface SharedPage {
  readonly locale: Locale;
  /** Without the language. */
  readonly path: string;
}

/** The path of a page's picture: `/share/en/about.jpg`, of the home page `/share/en.jpg`. */
export function shareAddress({ locale, path }: SharedPage): string {
  return `/share/${locale}${path === '/' ? '' : path}.jpg`;
}

/** The page of such an address; undefined where the address is none. */
export function readShareAddress(pathname: string): SharedPage | undefined {
  const [, language, path = '/'] = /^\/share\/([a-z]+)(\/.+)?\.jpg$/.exec(pathname) ?? [];
  const locale = locales.find((each) => each === language);
  return locale && { locale, path };
}

/** The words of a place in an address such as `/share/places/ukraine/kyiv.svg`; undefined where the address is none. */
export function readPlaceAddress(pathname: string): Readonly<Record<string, string>> | undefined {
  const [, country, city] = /^\/share\/places\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?\.svg$/.exec(pathname) ?? [];
  return country === undefined ? undefined : { country, ...(city !== undefined && { city }) };
}
