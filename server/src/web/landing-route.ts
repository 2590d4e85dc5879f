import type { Registry, RegistryRemote, RemoteRoute, RouteName } from '@duet/contracts';
import type { PageAddress } from './page-address.ts';

/** Who looks, as far as the server knows: with a cookie that was not read, only that it is no guest. */
export type Looker = 'guest' | 'somebody' | 'member' | 'onboarding';

export interface Landing {
  readonly route: RouteName;
  readonly remote: RegistryRemote;
}

/**
 * The screen the visitor will see: the shell's guards send a guest away from members' pages and a member away from
 * guests'. What they will not see is not preloaded.
 */
export function landingRoute({ route, remote }: PageAddress, registry: Registry, looker: Looker): Landing | undefined {
  const asked = remote?.routes.find(({ name }) => name === route);
  const name = asked && guarded(asked, looker);
  if (name === undefined) return undefined;
  const owner = Object.values(registry.remotes).find(({ routes }) => routes.some((each) => each.name === name));
  return owner && { route: name, remote: owner };
}

function guarded({ name, guard, layout }: RemoteRoute, looker: Looker): RouteName {
  if (!guard) return name;
  if (guard === 'is-guest') return looker === 'guest' ? name : homeOf(looker);
  if (looker === 'guest') return 'LoginPage';
  if (looker === 'somebody') return name;
  const isOwn = guard === 'auth' && (layout === 'onboarding') === (looker === 'onboarding');
  return isOwn ? name : homeOf(looker);
}

function homeOf(looker: Looker): RouteName {
  return looker === 'onboarding' ? 'Onboarding' : 'Feed';
}
