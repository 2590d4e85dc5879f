import type { Locale } from './enums.ts';
import type { RouteNames } from './route-names.ts';
import { routePaths } from './route-paths.ts';

/** The name of a route that a link may lead to. */
export type RouteName = keyof RouteNames;

/** The route's name with its language suffix, e.g. `Feed___uk` (shell-1). */
export function localizedRouteName(name: string, locale: Locale): string {
  return `${name}___${locale}`;
}

/** The path of a known route without its locale prefix. Throws when a parameter is missing. */
export function pathTo(name: keyof typeof routePaths, params: Readonly<Record<string, string>> = {}): string {
  return fillPath(routePaths[name], params);
}

/** A path with its parameters. Throws when one is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_match, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`The path ${path} needs the parameter ${key}`);
    return encodeURIComponent(value);
  });
}
