import { areParamsValid, routesOf } from '@duet/contracts';
import type { Locale, Registry, RouteName } from '@duet/contracts';
import type { ShellRoute } from '../routes.ts';
import { splitLocale } from '@duet/i18n';

/**
 * The visitor, as far as guards need to know. `unknown` until the stored session was read; `old-account` may only restore
 * the account; `onboarding` may only finish the profile.
 */
export type Visitor = 'unknown' | 'guest' | 'member' | 'onboarding' | 'old-account';

export interface Place {
  readonly locale: Locale;
  /** The path without its language prefix. */
  readonly path: string;
}

export type Decision =
  | (Place & { readonly kind: 'show'; readonly route: ShellRoute; readonly params: Readonly<Record<string, string>> })
  | (Place & { readonly kind: 'wait'; readonly route: ShellRoute })
  | (Place & { readonly kind: 'redirect'; readonly to: RouteName; readonly returnLater: boolean })
  | (Place & { readonly kind: 'not-found'; readonly failedPath?: string });

/** What an address shows to a visitor: its screen, another route, or the 404 page. Pure, so it can be asked often. */
export function decide(pathname: string, visitor: Visitor, registry: Registry): Decision {
  const place = splitLocale(pathname);
  const match = routesOf(registry).match(place.path);
  if (!match) return { ...place, kind: 'not-found' };
  if (!areParamsValid(match)) return { ...place, kind: 'not-found', failedPath: pathname };
  const route = { ...match.route, remote: match.remote.name };
  const guard = checkGuard(route, visitor);
  if (guard === 'pass') return { ...place, kind: 'show', route, params: match.params };
  if (guard === 'wait') return { ...place, kind: 'wait', route };
  return { ...place, kind: 'redirect', to: guard, returnLater: guard === 'LoginPage' && route.guard === 'auth' };
}

/** The page to open for a signed-in visitor who may not see the one they asked for. */
export function homeOf(visitor: Visitor): RouteName {
  if (visitor === 'onboarding') return 'Onboarding';
  if (visitor === 'old-account') return 'RestorePage';
  return visitor === 'member' ? 'Feed' : 'LoginPage';
}

function checkGuard(route: ShellRoute, visitor: Visitor): 'pass' | 'wait' | RouteName {
  if (!route.guard) return 'pass';
  if (visitor === 'unknown') return 'wait';
  if (mayEnter(route, visitor)) return 'pass';
  return homeOf(visitor);
}

function mayEnter({ guard, layout }: ShellRoute, visitor: Visitor): boolean {
  if (guard === 'is-guest') return visitor === 'guest';
  if (guard === 'restore') return visitor === 'old-account';
  return visitor === (layout === 'onboarding' ? 'onboarding' : 'member');
}
