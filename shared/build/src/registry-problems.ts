import { guardNames, layoutNames, routePaths } from '@duet/contracts';
import type { PublishedBuild, RegistryRemote } from '@duet/contracts';
import { satisfies } from 'semver';

/** A registry that would break the page of members. Nothing of it is published. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';

  constructor(problems: readonly string[]) {
    super(`The registry was left as it is:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
}

/**
 * What does not fit together, one sentence each: a remote that was built for another kit than the shell has, a route,
 * layout or guard that nobody knows, a path that two remotes claim.
 */
export function registryProblems({ shell, remotes }: PublishedBuild): string[] {
  const all = Object.values(remotes).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    ...all.flatMap((remote) => kitProblems(remote, shell.kit)),
    ...all.flatMap(routeProblems),
    ...claimedTwice(all),
  ];
}

function kitProblems({ name, version, kitRange }: RegistryRemote, kit: string | undefined): string[] {
  if (kit === undefined || kitRange === undefined || satisfies(kit, kitRange)) return [];
  return [`${name} ${version} was built for kit ${kitRange}, and the shell has ${kit}`];
}

function routeProblems({ name: remote, routes }: RegistryRemote): string[] {
  return routes.flatMap(({ name, layout, guard }) => [
    ...(name in routePaths ? [] : [`${remote} claims the route ${name}, which is no route`]),
    ...(layoutNames.includes(layout) ? [] : [`${remote} wants the layout ${layout} for ${name}, which is no layout`]),
    ...(guard === undefined || guardNames.includes(guard)
      ? []
      : [`${remote} wants the guard ${guard} for ${name}, which is no guard`]),
  ]);
}

function claimedTwice(remotes: readonly RegistryRemote[]): string[] {
  const owners = new Map<string, string>();
  return remotes.flatMap(({ name: remote, routes }) =>
    routes.flatMap(({ name }) => {
      const owner = owners.get(name);
      owners.set(name, remote);
      return owner === undefined ? [] : [`${owner} and ${remote} both claim ${routePaths[name]} (${name})`];
    }),
  );
}
