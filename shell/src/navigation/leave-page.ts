import type { BehaviorSubject } from 'rxjs';
import type { Prefetcher } from '../federation/prefetch.ts';
import type { RegistryStore } from '../federation/registry-store.ts';
import { isTyping } from '../updates/is-typing.ts';
import type { NavigationOptions } from './create-navigation.ts';
import type { Decision } from './decide.ts';
import type { PageTransition } from './transitions.ts';
import { pause } from '../pause.ts';

/**
 * How long a navigation waits for a newer registry while the old screen animates out: a quick answer makes a new release
 * visible to this navigation, a slow one to the navigation after it.
 */
const REGISTRY_WAIT = 150;
/**
 * An unknown page may belong to a remote that has just been released, so the wait before a 404 is longer.
 */
const UNKNOWN_WAIT = 2000;

export interface LeavePageOptions {
  readonly newBuild$: BehaviorSubject<boolean>;
  readonly transition: PageTransition;
  readonly prefetcher: Prefetcher;
  readonly registry: RegistryStore;
  /** Loads an address in full; replaced in tests. */
  readonly load?: (address: string) => void;
}

const remoteOf = (decision: Decision) => (decision.kind === 'show' ? decision.route.remote : undefined);

/**
 * What happens before the address changes: a new build is loaded in full, also one that only the newer registry tells of,
 * or the old screen animates out.
 */
export function leavePage(options: LeavePageOptions): NavigationOptions['beforeLeave'] {
  const { newBuild$, transition, prefetcher, registry } = options;
  const load = options.load ?? ((address: string) => location.assign(address));
  /** A word that is being typed is kept: then the page goes on with what its shell can run. */
  function loadInFull(address: string): boolean {
    if (!newBuild$.value || isTyping()) return false;
    load(address);
    return true;
  }

  return async (from, to, address) => {
    if (loadInFull(address)) return 'loaded';
    const remote = remoteOf(to);
    if (remote) prefetcher.warm(remote, 'high');
    const isUnknown = to.kind === 'not-found';
    const refreshed = Promise.race([registry.refresh(isUnknown), pause(isUnknown ? UNKNOWN_WAIT : REGISTRY_WAIT)]);
    if (mayMove(from, to)) await transition.leave(transitionOf(from, to));
    // a remote that is on screen keeps its release, so nothing newer is waited for
    if (!remote || remote !== remoteOf(from)) await refreshed;
    if (loadInFull(address)) return 'loaded';
    // the newer registry may name a new release; nothing is fetched twice
    if (remote) prefetcher.warm(remote, 'high');
    return 'go';
  };
}

/** Whether a page transition is needed: two addresses of one screen, e.g. chats side by side, change without one. */
export function mayMove(from: Decision, to: Decision): boolean {
  if (from.kind !== 'show' || to.kind !== 'show') return true;
  return from.route.name !== to.route.name && !(from.route.remote === to.route.remote && to.route.keepScroll === true);
}

/** A screen that slides does so both on the way in and on the way out. */
export function transitionOf(from: Decision, to: Decision) {
  const entering = to.kind === 'show' ? to.route.transition : undefined;
  const leaving = from.kind === 'show' ? from.route.transition : undefined;
  return entering ?? leaving;
}
