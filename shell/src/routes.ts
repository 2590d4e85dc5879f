import { fillPath, routesOf } from '@duet/contracts';
import type { Locale, Registry, RemoteName, RemoteRoute, RouteName, Texts } from '@duet/contracts';

/** A route as the shell sees it: what its remote says of it, and which remote that is. */
export interface ShellRoute extends RemoteRoute {
  readonly remote: RemoteName;
}

/** A route by its name, from the registry: the shell knows remotes by nothing else. */
export function findRoute(registry: Registry, name: string): ShellRoute | undefined {
  const found = routesOf(registry).find(name);
  return found && { ...found.route, remote: found.remote.name };
}

/** The path of a route; of one that no remote has, an address where nothing is found. */
export function pathOf(
  registry: Registry,
  name: RouteName,
  params: Readonly<Record<string, string>> | undefined = {},
): string {
  return fillPath(findRoute(registry, name)?.path ?? `/${name}`, params);
}

/** The name of the page. Until the whole registry has come it may be in the language that the page was loaded in. */
export function titleOf({ name, titles }: RemoteRoute, locale: Locale): string {
  return textIn(titles, locale) ?? name;
}

/** What stands at the route's place in the navigation. */
export function labelOf(route: RemoteRoute, locale: Locale): string {
  return textIn(route.navigation?.labels ?? {}, locale) ?? titleOf(route, locale);
}

function textIn(texts: Partial<Texts>, locale: Locale): string | undefined {
  const text: unknown = texts[locale] ?? Object.values(texts)[0];
  return typeof text === 'string' ? text : undefined;
}
