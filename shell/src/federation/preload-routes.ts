import type { RemoteName, RemoteRoute, RouteName } from '@duet/contracts';
import type { Remote, ShellServices } from '@duet/kit';
import { findRoute } from '../routes.ts';
import { createBreaker } from './breaker.ts';
import type { Prefetcher } from './prefetch.ts';
import { loadsAhead, whenIdle } from './quiet.ts';
import { watchFingers } from './watch-fingers.ts';
import type { RegistryStore } from './registry-store.ts';

/**
 * The payload preload per route (shell-11): remote, catalogue and declared data. Pointing at a link makes a visit very
 * likely, so everything is fetched at once, including a newer registry; a finger has first to show that it does not
 * scroll. A link that has only come into sight waits until the first screen is shown and the page is idle; its data counts
 * as stale, so a later visit shows it and refreshes it.
 */
export interface RoutePreloader {
  readonly prefetch: ShellServices['prefetch'];
  /** The first screen is shown. */
  begin(): void;
}

type Params = Readonly<Record<string, string>>;

export interface RoutePreloaderOptions {
  readonly registry: RegistryStore;
  readonly prefetcher: Pick<Prefetcher, 'warm'>;
  readonly load: (name: RemoteName) => Promise<Partial<Pick<Remote, 'prefetch'>>>;
  readonly services: () => ShellServices;
  /** Whether the guards would let the visitor in: members' data must not be requested for a guest. */
  readonly mayEnter: (route: RemoteRoute, params: Params) => boolean;
}

export function createRoutePreloader(options: RoutePreloaderOptions): RoutePreloader {
  const { registry, prefetcher, load, services, mayEnter } = options;
  const seen = new Set<RouteName>();
  const breaker = createBreaker();
  const fingers = watchFingers();
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  async function fetchRoute(name: RouteName, params: Params): Promise<void> {
    const route = findRoute(registry.current(), name);
    if (!route || !mayEnter(route, params) || !breaker.mayTry(route.remote)) return;
    prefetcher.warm(route.remote, 'high');
    const remote = await load(route.remote).catch((error: unknown) => {
      breaker.failed(route.remote, error);
      throw error;
    });
    breaker.worked(route.remote);
    // a release from before `prefetch` existed does not have it
    await remote.prefetch?.(name, params, services());
  }

  async function fetchLater(name: RouteName): Promise<void> {
    await begun;
    await new Promise<void>((go) => whenIdle(go));
    const began = Date.now();
    await fetchRoute(name, {});
    const unused = services().queryClient.getQueryCache().findAll({ type: 'inactive' });
    for (const query of unused) if (query.state.dataUpdatedAt >= began) query.invalidate();
  }

  return {
    begin: () => begin(),
    prefetch(name, params = {}, why = 'pointed-at') {
      const ignore = () => undefined; // the visit itself tries again and reports the failure
      if (why === 'pointed-at') {
        fingers.onPress(() => {
          void registry.refresh();
          fetchRoute(name, params).catch(ignore);
        });
        return;
      }
      // a list of a hundred links must not make a hundred requests
      if (Object.keys(params).length > 0 || seen.has(name) || !loadsAhead()) return;
      seen.add(name);
      fetchLater(name).catch(ignore);
    },
  };
}
