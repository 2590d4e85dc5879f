import { pathTo, shape } from '@duet/contracts';
import type { Locale, Registry, RouteName } from '@duet/contracts';
import { splitLocale, withLocale } from '@duet/i18n';
import type { Navigate, PageHistory } from '@duet/kit';
import { BehaviorSubject } from 'rxjs';
import { decide } from './decide.ts';
import type { Decision, Visitor } from './decide.ts';
import type { RouteRules } from './route-rules.ts';
import type { WantedPage } from './wanted-page.ts';

/** How the member came to where they are. */
export type Arrival = 'start' | 'push' | 'replace' | 'back';

export interface Located {
  readonly decision: Decision;
  readonly arrival: Arrival;
  readonly address: string;
  /** Key of the history entry. */
  readonly entry: string;
}

/** The one router history of the page. Everything that shows something by address listens to `located$`. */
export interface Navigation {
  readonly located$: BehaviorSubject<Located>;
  readonly navigate: Navigate;
  /** Goes to an address of ours, e.g. one that a notification names, or a link of react-router. */
  readonly goTo: PageHistory['goTo'];
  /** The same history for react-router, in the shell and in every remote. */
  readonly pageHistory: PageHistory;
  /** The visitor has changed: guards are asked again. A page that is left for good is not returned to. */
  askGuardsAgain(options?: { readonly returnLater: boolean }): void;
  /** Same page, other language. */
  moveToLocale(locale: Locale): void;
}

export interface NavigationOptions {
  readonly registry: () => Registry;
  readonly visitor: () => Visitor;
  readonly wanted: WantedPage;
  /** Lets the old screen leave before the address changes; an address that needs a full load is loaded by the caller. */
  readonly beforeLeave: (from: Decision, to: Decision, address: string) => Promise<'go' | 'loaded'>;
  /** The server's rule of each path; without it there are none. */
  readonly rules?: RouteRules;
  /** Leaves the site; replaced in tests. */
  readonly load?: (address: string) => void;
}

export function createNavigation(options: NavigationOptions): Navigation {
  const { registry, visitor, wanted, beforeLeave, rules } = options;
  const load = options.load ?? ((address: string) => window.location.assign(address));
  let moving = 0;
  let quiet = false;

  const here = () => window.location.pathname + window.location.search + window.location.hash;
  const decideHere = () => decide(window.location.pathname, visitor(), registry());
  const located$ = new BehaviorSubject<Located>({
    decision: decideHere(),
    arrival: 'start',
    address: here(),
    entry: stampedEntry('first-'),
  });

  function write(address: string, replace: boolean, state?: unknown): void {
    const entry = { duet: replace ? entryKey() : newEntry(), ...(state !== undefined && { usr: state }) };
    quiet = true;
    history[replace ? 'replaceState' : 'pushState'](entry, '', address);
    quiet = false;
  }

  /**
   * The key of the history entry; one that the browser or a remote has made is given its own. A remote tells by `first-`
   * that the page was loaded at this entry: whatever lies before it is another page, or another site.
   */
  function stampedEntry(mark = ''): string {
    const known = entryKey();
    if (known) return known;
    const entry = mark + newEntry();
    quiet = true;
    history.replaceState({ ...(history.state as object | null), duet: entry }, '', here());
    quiet = false;
    return entry;
  }

  /** The address has changed, whoever did it: obey the guards and tell everybody. */
  function arrive(arrival: Arrival, returnLater = true): void {
    const decision = decideHere();
    if (decision.kind === 'redirect') {
      if (decision.returnLater && returnLater) wanted.remember(here());
      write(redirectTarget(decision), true);
      // only a page that nobody has seen yet is still the start
      const isSeen = located$.value.decision.kind === 'show';
      return arrive(arrival === 'back' || isSeen ? 'replace' : arrival);
    }
    located$.next({ decision, arrival, address: here(), entry: stampedEntry() });
  }

  function redirectTarget({ to, locale }: { to: RouteName; locale: Locale }): string {
    const page = to === 'Feed' ? wanted.take() : undefined;
    if (page && decide(pathOf(page), visitor(), registry()).kind === 'show') return page;
    return withLocale(pathTo(to), locale);
  }

  async function go(address: string, replace: boolean, state?: unknown): Promise<void> {
    moving += 1;
    const mine = moving;
    if (address === here() && !replace) return located$.next({ ...located$.value, arrival: 'push' });
    const path = pathOf(address);
    // a change of query or hash leaves nothing: it is there when the caller looks
    if (path === window.location.pathname) {
      write(address, replace, state);
      return arrive(replace ? 'replace' : 'push');
    }
    const to = decide(path, visitor(), registry());
    const [outcome, target] = await Promise.all([
      beforeLeave(located$.value.decision, to, address),
      rules?.redirectOf(path, {
        isKnown: to.kind !== 'not-found',
        onLate: (late) => {
          if (window.location.pathname === path) follow(late, true);
        },
      }),
    ]);
    if (outcome === 'loaded' || mine !== moving) return;
    if (target) return follow(target, replace);
    write(address, replace, state);
    arrive(replace ? 'replace' : 'push');
  }

  /** React Router replaces the entry when a link leads where the page is: for the page it is pressed again. */
  const goTo: Navigation['goTo'] = (address, { replace = false, state } = {}) =>
    void go(address, replace && (address !== here() || state !== undefined), state);

  /** A rule of the server: a path of ours in place, another site by a full load (shell-2). One may lead back to here. */
  function follow(target: string, replace: boolean): void {
    if (!target.startsWith('/')) return load(target);
    if (pathOf(target) !== window.location.pathname) void go(target, replace);
    else located$.next({ ...located$.value });
  }

  // single-spa repeats popstate for every change of the address, also for one that a remote has made past the router:
  // only a new address counts
  window.addEventListener('popstate', (event) => {
    if (quiet || here() === located$.value.address) return;
    moving += 1;
    arrive(arrivalOf(event));
  });

  return {
    located$,
    navigate: (name, params = {}, { replace = false, query, hash } = {}) => {
      const search = query ? `?${new URLSearchParams(query).toString()}` : '';
      const { locale } = located$.value.decision;
      void go(withLocale(pathTo(name, params), locale) + search + (hash ? `#${hash}` : ''), replace);
    },
    goTo,
    pageHistory: {
      address: () => located$.value.address,
      subscribe: (onChange) => {
        const subscription = located$.subscribe(onChange);
        return () => subscription.unsubscribe();
      },
      goTo,
    },
    askGuardsAgain: ({ returnLater } = { returnLater: true }) => arrive(located$.value.arrival, returnLater),
    moveToLocale: (locale) => {
      const { path } = splitLocale(window.location.pathname);
      write(withLocale(path, locale) + window.location.search + window.location.hash, true);
      located$.next({ decision: decideHere(), arrival: 'replace', address: here(), entry: stampedEntry() });
    },
  };
}

function arrivalOf(event: PopStateEvent & { readonly singleSpaTrigger?: string }): Arrival {
  if (event.singleSpaTrigger === 'pushState') return 'push';
  return event.singleSpaTrigger === 'replaceState' ? 'replace' : 'back';
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? address;
}

const stampedState = shape.object({ duet: shape.text });

function entryKey(): string | undefined {
  const state: unknown = history.state;
  return stampedState.is(state) ? state.duet : undefined;
}

function newEntry(): string {
  return Math.random().toString(36).slice(2, 10);
}
