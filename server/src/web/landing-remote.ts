import type { GuardName, Registry, RegistryRemote, RouteName } from '@duet/contracts';
import type { PageAddress } from './page-address.ts';

const ownerOf = (registry: Registry, name: RouteName): RegistryRemote | undefined =>
  Object.values(registry.remotes).find(({ routes }) => routes.some((route) => route.name === name));

/**
 * The remote whose screen the visitor will see: the shell's guards send a guest away from members' pages and a member
 * away from guests'. What they will not see is not preloaded. The cookie is a hint, not a proof.
 */
export function landingRemote(
  { route, remote }: PageAddress,
  registry: Registry,
  isGuest: boolean,
): RegistryRemote | undefined {
  const guard: GuardName | undefined = remote?.routes.find(({ name }) => name === route)?.guard;
  if (guard && guard !== 'is-guest' && isGuest) return ownerOf(registry, 'LoginPage');
  if (guard === 'is-guest' && !isGuest) return ownerOf(registry, 'Feed');
  return remote;
}
