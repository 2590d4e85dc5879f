import type { BehaviorSubject } from 'rxjs';
import type { Prefetcher } from '../federation/prefetch.ts';
import type { RegistryStore } from '../federation/registry-store.ts';
import { isTyping } from '../updates/is-typing.ts';
import type { NavigationOptions } from './create-navigation.ts';
import type { Decision } from './decide.ts';
import type { PageTransition } from './transitions.ts';

/**
 * So long a navigation waits for a newer registry, beside the movement of the old screen: a release is seen by the next
 * navigation where the answer is quick, and by the one after it where it is not.
 */
const REGISTRY_WAIT = 150;
/**
 * A page that nobody knows may be that of a remote which has just been released, so it is waited for longer before a
 * 404 is shown.
 */
const UNKNOWN_WAIT = 2000;

export interface LeavePageOptions {
  readonly newBuild$: BehaviorSubject<boolean>;
  readonly transition: PageTransition;
  readonly prefetcher: Prefetcher;
  readonly registry: RegistryStore;
  /** A full load; replaced in tests. */
  readonly load?: (address: string) => void;
}

const remoteOf = (decision: Decision) => (decision.kind === 'show' ? decision.route.remote : undefined);

/** What happens between the press and the change of address: a new build is taken, or the old screen moves out. */
export function leavePage(options: LeavePageOptions): NavigationOptions['beforeLeave'] {
  const { newBuild$, transition, prefetcher, registry } = options;
  const load = options.load ?? ((address: string) => window.location.assign(address));
  return async (from, to, address) => {
    if (newBuild$.value && !isTyping()) {
      load(address);
      return 'loaded';
    }
    const remote = remoteOf(to);
    if (remote) prefetcher.warm(remote, 'high');
    const isUnknown = to.kind === 'not-found';
    const refreshed = Promise.race([
      registry.refresh(isUnknown),
      new Promise((done) => setTimeout(done, isUnknown ? UNKNOWN_WAIT : REGISTRY_WAIT)),
    ]);
    if (mayMove(from, to)) await transition.leave(transitionOf(from, to));
    await refreshed;
    // a release that has just become known; nothing is fetched twice
    if (remote) prefetcher.warm(remote, 'high');
    return 'go';
  };
}

/** Two addresses of one screen, e.g. two chats side by side, change without a page transition. */
export function mayMove(from: Decision, to: Decision): boolean {
  if (from.kind !== 'show' || to.kind !== 'show') return true;
  return from.route.name !== to.route.name && !(from.route.remote === to.route.remote && to.route.keepScroll === true);
}

/** Sliding belongs to the screen that slides, on the way in and on the way out. */
export function transitionOf(from: Decision, to: Decision) {
  const entering = to.kind === 'show' ? to.route.transition : undefined;
  const leaving = from.kind === 'show' ? from.route.transition : undefined;
  return entering ?? leaving;
}
