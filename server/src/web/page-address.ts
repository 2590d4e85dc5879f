import { areParamsValid, locales, matchRoute } from '@duet/contracts';
import type { Locale, Registry, RegistryRemote, RouteName } from '@duet/contracts';

/** What an address asks for: its language, the path without it, and the route with the remote that owns it. */
export interface PageAddress {
  readonly locale: Locale;
  readonly path: string;
  readonly route: RouteName | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly remote: RegistryRemote | undefined;
}

/** Reads a path like `/uk/main/chat/17`. English has no prefix: `/en` is an unknown address. */
export function readAddress(pathname: string, registry: Registry): PageAddress {
  const [, first = ''] = pathname.split('/');
  const locale = locales.find((each) => each === first && each !== 'en') ?? 'en';
  const path = (locale === 'en' ? pathname : pathname.slice(locale.length + 1)) || '/';
  const found = matchRoute(path);
  const match = found && areParamsValid(found.name, found.params) ? found : undefined;
  const remote = Object.values(registry.remotes).find(({ routes }) => routes.some(({ name }) => name === match?.name));
  return { locale, path, route: remote && match?.name, params: match?.params ?? {}, remote };
}

/** The path of a page in a language. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === 'en') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
