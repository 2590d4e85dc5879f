import { routesOf } from '@duet/contracts';
import type { Locale, RegistryRemote, RemoteManifest } from '@duet/contracts';
import { splitLocale, withLocale } from '@duet/i18n';
import type { SessionState } from '@duet/kit';

/** What stands at an address when one remote runs alone. */
export type Place =
  | { readonly kind: 'own'; readonly locale: Locale }
  /** A screen of the remote that the product does not show to this visitor. */
  | { readonly kind: 'turned-away'; readonly locale: Locale; readonly whoMay: 'members' | 'guests' }
  /** A screen of another remote, or none at all. */
  | { readonly kind: 'elsewhere'; readonly locale: Locale; readonly path: string };

/** Finds out what to show at a path with its language prefix, by the routes and guards of the remote's manifest. */
export function placeOf(pathname: string, manifest: RemoteManifest, { status }: Pick<SessionState, 'status'>): Place {
  const { locale, path } = splitLocale(pathname);
  const route = routesIn(manifest).match(path)?.route;
  if (!route) return { kind: 'elsewhere', locale, path };
  const isMember = status === 'signed-in';
  if (route.guard === 'auth' && !isMember) return { kind: 'turned-away', locale, whoMay: 'members' };
  if (route.guard === 'is-guest' && isMember) return { kind: 'turned-away', locale, whoMay: 'guests' };
  return { kind: 'own', locale };
}

/** The address to start at: the one that was asked for if the remote has it, else its first screen in that language. */
export function startAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  manifest: RemoteManifest,
): string {
  const { locale, path } = splitLocale(pathname);
  if (routesIn(manifest).match(path)) return pathname + search + hash;
  const first = manifest.routes.find((route) => !route.path.includes(':'));
  return withLocale(first?.path ?? '/', locale) + search + hash;
}

/** The title of the screen at a path, if the remote has it. */
export function titleAt(pathname: string, manifest: RemoteManifest): string | undefined {
  const { locale, path } = splitLocale(pathname);
  return routesIn(manifest).match(path)?.route.titles[locale];
}

/** Whether the screen at a path is one that nothing opens over by itself. */
export function isUncoveredAt(pathname: string, manifest: RemoteManifest): boolean {
  return routesIn(manifest).match(splitLocale(pathname).path)?.route.isUncovered === true;
}

/** The route table asks for nothing of a registry's entry but what the manifest has. */
function routesIn(manifest: RemoteManifest) {
  return routesOf({ remotes: tableOf(manifest) });
}

const tables = new WeakMap<RemoteManifest, Readonly<Record<string, RegistryRemote>>>();

/** The same object every time, because the route table of it is kept. */
function tableOf(manifest: RemoteManifest) {
  const table = tables.get(manifest) ?? { [manifest.name]: manifest as unknown as RegistryRemote };
  tables.set(manifest, table);
  return table;
}
