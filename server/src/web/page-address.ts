import { areParamsValid, locales, routesOf } from '@duet/contracts';
import type { Locale, Registry, RegistryRemote, RemoteRoute } from '@duet/contracts';

/** What an address asks for: its language, the path without it, and the route with the remote that owns it. */
export interface PageAddress {
  readonly locale: Locale;
  readonly path: string;
  /** The route's name. */
  readonly route: string | undefined;
  /** What its remote says of it. */
  readonly declared: RemoteRoute | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly remote: RegistryRemote | undefined;
}

/** Reads a path like `/uk/main/chat/17`. */
export function readAddress(pathname: string, registry: Registry): PageAddress {
  const { locale, path } = splitLocale(pathname);
  const found = routesOf(registry).match(path);
  const match = found && areParamsValid(found) ? found : undefined;
  return {
    locale,
    path,
    route: match?.route.name,
    declared: match?.route,
    params: match?.params ?? {},
    remote: match?.remote,
  };
}

/** The language of a path and the path without it. English has no prefix: `/en` is an unknown address. */
export function splitLocale(pathname: string): Pick<PageAddress, 'locale' | 'path'> {
  const [, first = ''] = pathname.split('/');
  const locale = locales.find((each) => each === first && each !== 'en') ?? 'en';
  return { locale, path: (locale === 'en' ? pathname : pathname.slice(locale.length + 1)) || '/' };
}

/** The path of a page in a language. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === 'en') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
