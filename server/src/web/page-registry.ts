import type { Locale, Registry, RegistryRemote, RemoteRoute } from '@duet/contracts';

/**
 * The registry as a page in one language carries it. What only the server and other languages need stays out: the shell
 * asks for the whole one with its first navigation, and when the language changes.
 */
export function pageRegistry(registry: Registry, locale: Locale): Registry {
  const remotes = Object.values(registry.remotes).map(({ owner: _owner, ...remote }): [string, RegistryRemote] => [
    remote.name,
    { ...remote, routes: remote.routes.map((route) => inOneLanguage(route, locale)) },
  ]);
  return { build: registry.build, locale, remotes: Object.fromEntries(remotes) };
}

function inOneLanguage(route: RemoteRoute, locale: Locale): RemoteRoute {
  const { titles, navigation, head: _head, isIndexed: _isIndexed, redirects: _redirects, ...rest } = route;
  const labels = navigation?.labels && { labels: { [locale]: navigation.labels[locale] } };
  return {
    ...rest,
    titles: { [locale]: titles[locale] },
    ...(navigation && { navigation: { ...navigation, ...labels } }),
  };
}
