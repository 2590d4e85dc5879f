import type { Locale, Registry, RouteName } from '@duet/contracts';
import { splitLocale, withLocale } from '@duet/i18n';
import { BehaviorSubject } from 'rxjs';
import { pathOf } from '../routes.ts';
import { decide } from './decide.ts';
import type { Decision, Visitor } from './decide.ts';
import type { PageEntries } from './page-entries.ts';
import type { WantedPage } from './wanted-page.ts';

/** How the member arrived at the current address. */
export type Arrival = 'start' | 'push' | 'replace' | 'back';

export interface Located {
  readonly decision: Decision;
  readonly arrival: Arrival;
  readonly address: string;
  /** The key of the history entry. */
  readonly entry: string;
}

export interface ArrivalsOptions {
  readonly registry: () => Registry;
  readonly visitor: () => Visitor;
  readonly wanted: WantedPage;
}

/** Where the page is, and what the guards have decided about its address. */
export interface Arrivals {
  readonly located$: BehaviorSubject<Located>;
  decideAt(path: string): Decision;
  /** The address has changed, for any reason: applies the guards and notifies everybody. */
  arrive(arrival: Arrival, returnLater?: boolean): void;
  /** The address becomes that of another language, of the same page. Notifies everybody, without asking the guards. */
  moveToLocale(locale: Locale): void;
}

export function createArrivals(entries: PageEntries, { registry, visitor, wanted }: ArrivalsOptions): Arrivals {
  const { here, write, stamped } = entries;
  const decideAt = (path: string) => decide(path, visitor(), registry());
  const decideHere = () => decideAt(location.pathname);
  const located$ = new BehaviorSubject<Located>({
    decision: decideHere(),
    arrival: 'start',
    address: here(),
    entry: stamped('first-'),
  });

  function redirectTarget({ to, locale }: { to: RouteName; locale: Locale }): string {
    const page = to === 'Feed' ? wanted.take() : undefined;
    if (page && decideAt(pathIn(page)).kind === 'show') return page;
    return withLocale(pathOf(registry(), to), locale);
  }

  function inLocale(locale: Locale): void {
    const place = splitLocale(location.pathname);
    if (place.locale === locale) return;
    write(withLocale(place.path, locale) + location.search + location.hash, true);
  }

  function arrive(arrival: Arrival, returnLater = true): void {
    // an entry of the history may be older than the choice of the language
    inLocale(located$.value.decision.locale);
    const decision = decideHere();
    if (decision.kind !== 'redirect') return tell(arrival);
    if (decision.returnLater && returnLater) wanted.remember(here());
    write(redirectTarget(decision), true);
    // as long as no page was shown, the arrival still counts as the start
    const isSeen = located$.value.decision.kind === 'show';
    arrive(arrival === 'back' || isSeen ? 'replace' : arrival);
  }

  function tell(arrival: Arrival): void {
    located$.next({ decision: decideHere(), arrival, address: here(), entry: stamped() });
  }

  function moveToLocale(locale: Locale): void {
    inLocale(locale);
    tell('replace');
  }

  return { located$, decideAt, arrive, moveToLocale };
}

/** The path of an address, without query and hash. */
export function pathIn(address: string): string {
  return address.split(/[?#]/)[0] ?? address;
}
