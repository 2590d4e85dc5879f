import { routesOf } from '@duet/contracts';
import type { Registry, RegistryRemote, RemoteRoute } from '@duet/contracts';
import type { PageAddress } from './page-address.ts';

/** Who the visitor is as far as the server knows; an unread cookie only tells that it is no guest. */
export type Looker = 'guest' | 'somebody' | 'member' | 'onboarding';

export interface Landing {
  readonly route: string;
  readonly remote: RegistryRemote;
}

/**
 * The screen the visitor will see: the shell's guards send a guest away from members' pages and a member away from
 * guests'. What they will not see is not preloaded.
 */
export function landingRoute({ declared }: PageAddress, registry: Registry, looker: Looker): Landing | undefined {
  const name = declared && guarded(declared, looker);
  const found = name === undefined ? undefined : routesOf(registry).find(name);
  return found && { route: found.route.name, remote: found.remote };
}

function guarded({ name, guard, layout }: RemoteRoute, looker: Looker): string {
  if (!guard) return name;
  if (guard === 'is-guest') return looker === 'guest' ? name : homeOf(looker);
  if (looker === 'guest') return 'LoginPage';
  if (looker === 'somebody') return name;
  const isOwn = guard === 'auth' && (layout === 'onboarding') === (looker === 'onboarding');
  return isOwn ? name : homeOf(looker);
}

function homeOf(looker: Looker): string {
  return looker === 'onboarding' ? 'Onboarding' : 'Feed';
}
