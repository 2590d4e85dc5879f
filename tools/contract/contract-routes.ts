import type { RegistryRemote } from '@duet/contracts';
import type { Change } from './change.ts';
import type { ContractRoute } from './contract.ts';

/** The routes of all remotes, as far as links and addresses that people kept count on them. */
export function routesIn(remotes: readonly Pick<RegistryRemote, 'name' | 'routes'>[]): ContractRoute[] {
  return remotes.flatMap(({ name: remote, routes }) =>
    routes.map(({ name, path, aliases, redirects, params, guard }) => ({
      remote,
      name,
      path,
      ...(aliases && { aliases }),
      ...(redirects && { redirects }),
      ...(params && { params }),
      ...(guard && { guard }),
    })),
  );
}

/**
 * The live routes together with those that a release adds itself, as what the release is compared with: its new routes come
 * with it through the registry, so no shell has to know them before.
 */
export function withRoutesOfRelease(
  live: readonly ContractRoute[],
  next: readonly ContractRoute[],
): readonly ContractRoute[] {
  const known = new Set(live.map(({ name }) => name));
  return [...live, ...next.filter(({ name }) => !known.has(name))];
}

/** Names that other remotes link to, and addresses that people kept. */
export function routeChanges(older: readonly ContractRoute[], newer: readonly ContractRoute[]): Change[] {
  const changes: Change[] = [];
  const now = new Map(newer.map((route) => [route.name, route]));
  const addresses = new Set(newer.flatMap(addressesOf));
  for (const route of older) {
    const about = `route: ${route.name}`;
    const next = now.get(route.name);
    if (next) changes.push(...narrowed(route, next).map((text): Change => ({ kind: 'breaking', text: about + text })));
    else changes.push({ kind: 'breaking', text: `${about} is gone` });
    for (const address of addressesOf(route)) {
      if (!addresses.has(address))
        changes.push({ kind: 'breaking', text: `${about}: nothing is at ${address} any more` });
    }
  }
  const before = new Set(older.map(({ name }) => name));
  const fresh = newer.filter(({ name }) => !before.has(name));
  return [...changes, ...fresh.map(({ name }): Change => ({ kind: 'added', text: `route: ${name} is new` }))];
}

function narrowed(older: ContractRoute, newer: ContractRoute): string[] {
  const names = (path: string) => path.match(/:\w+/g)?.toSorted().join() ?? '';
  const kinds = Object.entries(newer.params ?? {}).filter(([name, kind]) => {
    const before = older.params?.[name];
    return before !== kind && (before !== undefined || newer.path.includes(`:${name}`));
  });
  return [
    ...(names(older.path) === names(newer.path) ? [] : [`: links give it other parameters (${older.path})`]),
    ...kinds.map(([name, kind]) => `: ${name} has to be ${kind}`),
    ...(newer.guard && newer.guard !== older.guard ? [`: it asks ${newer.guard} before it is shown`] : []),
  ];
}

/** Every address that leads to the route, whatever its parameters are called. */
function addressesOf({ path, aliases = [], redirects = [] }: ContractRoute): string[] {
  return [path, ...aliases, ...redirects].map((address) => address.replaceAll(/:\w+/g, ':'));
}
