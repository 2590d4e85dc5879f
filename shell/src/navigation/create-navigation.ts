import type { Locale } from '@duet/contracts';
import { withLocale } from '@duet/i18n';
import type { Navigate, PageHistory } from '@duet/kit';
import type { BehaviorSubject } from 'rxjs';
import { pathOf } from '../routes.ts';
import { createArrivals, pathIn } from './arrivals.ts';
import type { Arrival, ArrivalsOptions, Located } from './arrivals.ts';
import type { Decision } from './decide.ts';
import { createPageEntries } from './page-entries.ts';
import type { RouteRules } from './route-rules.ts';

/** The one router history of the page. Everything that depends on the address listens to `located$`. */
export interface Navigation {
  readonly located$: BehaviorSubject<Located>;
  readonly navigate: Navigate;
  /** Goes to an address of our site, e.g. from a notification or a link of react-router. */
  readonly goTo: PageHistory['goTo'];
  /** The same history in the form react-router needs, in the shell and in every remote. */
  readonly pageHistory: PageHistory;
  /** Asks the guards again after the visitor has changed. With `returnLater` off, the page is not returned to. */
  askGuardsAgain(options?: { readonly returnLater: boolean }): void;
  /** Opens the same page in another language. */
  moveToLocale(locale: Locale): void;
}

export interface NavigationOptions extends ArrivalsOptions {
  /** Animates the old screen out before the address changes; when an address needs a full load, the caller loads it. */
  readonly beforeLeave: (from: Decision, to: Decision, address: string) => Promise<'go' | 'loaded'>;
  /** The server's rule for each path; without it there are no rules. */
  readonly rules?: RouteRules;
  /** Loads an address in full; replaced in tests. */
  readonly load?: (address: string) => void;
}

export function createNavigation(options: NavigationOptions): Navigation {
  const { registry, beforeLeave, rules } = options;
  const load = options.load ?? ((address: string) => location.assign(address));
  const entries = createPageEntries();
  const { here, write } = entries;
  const { located$, decideAt, arrive, moveToLocale } = createArrivals(entries, options);
  let moving = 0;

  async function go(address: string, replace: boolean, state?: unknown): Promise<void> {
    moving += 1;
    const mine = moving;
    if (address === here() && !replace) return located$.next({ ...located$.value, arrival: 'push' });
    const path = pathIn(address);
    // a change of query or hash leaves no screen, so it is made synchronously
    if (path === location.pathname) {
      write(address, replace, state);
      return arrive(replace ? 'replace' : 'push');
    }
    const to = decideAt(path);
    const [outcome, target] = await Promise.all([
      beforeLeave(located$.value.decision, to, address),
      rules?.redirectOf(path, {
        isKnown: to.kind !== 'not-found',
        onLate: (late) => {
          if (location.pathname === path) follow(late, true);
        },
      }),
    ]);
    if (outcome === 'loaded' || mine !== moving) return;
    if (target) return follow(target, replace);
    write(address, replace, state);
    arrive(replace ? 'replace' : 'push');
  }

  /** React Router replaces the entry for a link to the current page; this page treats that as pressing the link again. */
  const goTo: Navigation['goTo'] = (address, { replace = false, state } = {}) =>
    void go(address, replace && (address !== here() || state !== undefined), state);

  /** Applies a rule of the server: replaces a path of ours, loads another site in full (shell-2), or stays here. */
  function follow(target: string, replace: boolean): void {
    if (!target.startsWith('/')) return load(target);
    if (pathIn(target) !== location.pathname) void go(target, replace);
    else located$.next({ ...located$.value });
  }

  // single-spa repeats popstate for every change of the address, also for one that a remote has made without the router,
  // so only a new address counts
  addEventListener('popstate', (event) => {
    if (entries.isWriting() || here() === located$.value.address) return;
    moving += 1;
    arrive(arrivalOf(event));
  });

  return {
    located$,
    navigate: (name, params = {}, { replace = false, query, hash } = {}) => {
      const search = query ? `?${new URLSearchParams(query).toString()}` : '';
      const { locale } = located$.value.decision;
      void go(withLocale(pathOf(registry(), name, params), locale) + search + (hash ? `#${hash}` : ''), replace);
    },
    goTo,
    pageHistory: historyOf(located$, goTo),
    askGuardsAgain: ({ returnLater } = { returnLater: true }) => arrive(located$.value.arrival, returnLater),
    moveToLocale,
  };
}

function historyOf(located$: Navigation['located$'], goTo: Navigation['goTo']): PageHistory {
  return {
    address: () => located$.value.address,
    subscribe: (onChange) => {
      const subscription = located$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    goTo,
  };
}

function arrivalOf(event: PopStateEvent & { readonly singleSpaTrigger?: string }): Arrival {
  if (event.singleSpaTrigger === 'pushState') return 'push';
  return event.singleSpaTrigger === 'replaceState' ? 'replace' : 'back';
}
