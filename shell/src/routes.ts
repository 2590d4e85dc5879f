import { remoteNames } from '@duet/contracts';
import type { Registry, RemoteName, RemoteRoute, RouteName } from '@duet/contracts';

/** A route as the shell sees it: what its remote says of it, and which remote that is. */
export interface ShellRoute extends RemoteRoute {
  readonly remote: RemoteName;
}

/** The shell's route table, from the registry: it knows remotes by nothing else. */
export function findRoute(registry: Registry, name: RouteName): ShellRoute | undefined {
  for (const remote of remoteNames) {
    const route = registry.remotes[remote]?.routes.find((each) => each.name === name);
    if (route) return { ...route, remote };
  }
  return undefined;
}
