import type { Registry, RegistryRemote } from './registry.ts';
import { guardNames, isRemoteName, isRoutePath, layoutNames } from './remote-manifest.ts';
import type { ParamKind, RemoteRoute } from './remote-manifest.ts';

export interface FoundRoute {
  readonly route: RemoteRoute;
  readonly remote: RegistryRemote;
}

export interface MatchedRoute extends FoundRoute {
  readonly params: Readonly<Record<string, string>>;
}

/** The routes of a registry, by name and by path. */
export interface RouteTable {
  readonly find: (name: string) => FoundRoute | undefined;
  /** Finds the route of a path (without locale prefix). Static routes win over ones with parameters. */
  readonly match: (path: string) => MatchedRoute | undefined;
  readonly all: readonly FoundRoute[];
}

const tables = new WeakMap<Registry['remotes'], RouteTable>();

/** The route table of a registry: there is no other, in shell and server. It is made once for each registry. */
export function routesOf({ remotes }: Pick<Registry, 'remotes'>): RouteTable {
  const table = tables.get(remotes) ?? makeTable(remotes);
  tables.set(remotes, table);
  return table;
}

function makeTable(remotes: Registry['remotes']): RouteTable {
  const all = Object.values(remotes)
    .filter(({ name }) => isRemoteName(name))
    .flatMap((remote) => remote.routes.filter(isReadable).map((route) => ({ route, remote })));
  const matchers = all
    .flatMap((found) => [found.route.path, ...(found.route.aliases ?? [])].map((path) => ({ ...found, path })))
    .filter(({ path }) => isRoutePath(path))
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length)
    .map(({ path, ...found }) => ({
      ...found,
      keys: [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''),
      pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`),
    }));
  return {
    all,
    find: (name) => all.find(({ route }) => route.name === name),
    match(path) {
      const wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
      for (const { route, remote, pattern, keys } of matchers) {
        const found = pattern.exec(wanted);
        if (!found) continue;
        const params = keys.map((key, index) => [key, decodeSegment(found[index + 1] ?? '')] as const);
        return { route, remote, params: Object.fromEntries(params) };
      }
      return undefined;
    },
  };
}

/** What was published has been checked; what a page or the server reads may have been damaged since. */
function isReadable({ name, path, titles, layout, guard }: RemoteRoute): boolean {
  if ([name, path, titles].map((fact) => typeof fact).join() !== 'string,string,object') return false;
  return isRoutePath(path) && layoutNames.includes(layout) && (guard === undefined || guardNames.includes(guard));
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a malformed escape is a literal part of an unknown address
  }
}

const kinds: Readonly<Record<ParamKind, RegExp>> = {
  id: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  slug: /^[\p{L}\p{N}][\p{L}\p{N}'.-]*$/u,
};

/** Whether the parameters of an address can be those of its route: the validate check of shell-3. */
export function areParamsValid({ route, params }: Pick<MatchedRoute, 'route' | 'params'>): boolean {
  return Object.entries(route.params ?? {}).every(
    ([key, kind]) => Object.hasOwn(kinds, kind) && kinds[kind].test(params[key] ?? ''),
  );
}
