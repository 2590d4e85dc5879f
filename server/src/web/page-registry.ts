import type { Locale, Registry, RegistryRemote, RemoteRoute } from '@duet/contracts';
import { inlineJson } from '../lib/escape-html.ts';

const known = new WeakMap<Registry, Partial<Record<Locale, string>>>();

/**
 * The registry as a page in one language carries it, as JSON that is made once for each build. What only the server and
 * other languages need stays out: the shell asks for the whole one with its first navigation, and when the language changes.
 */
export function pageRegistry(registry: Registry, locale: Locale): string {
  const made = known.get(registry) ?? {};
  known.set(registry, made);
  return (made[locale] ??= inlineJson('registry', inLanguage(registry, locale)));
}

function inLanguage(registry: Registry, locale: Locale): Registry {
  const remotes = Object.values(registry.remotes).map(({ owner: _owner, ...remote }): [string, RegistryRemote] => [
    remote.name,
    { ...remote, routes: remote.routes.map((route) => routeIn(route, locale)) },
  ]);
  const { build, flagsOn } = registry;
  return { build, locale, remotes: Object.fromEntries(remotes), ...(flagsOn && { flagsOn }) };
}

function routeIn(route: RemoteRoute, locale: Locale): RemoteRoute {
  const {
    titles,
    navigation,
    head: _head,
    placeHead: _placeHead,
    isIndexed: _isIndexed,
    redirects: _redirects,
    ...rest
  } = route;
  const labels = navigation?.labels && { labels: { [locale]: navigation.labels[locale] } };
  return {
    ...rest,
    titles: { [locale]: titles[locale] },
    ...(navigation && { navigation: { ...navigation, ...labels } }),
  };
}
