import { createContext, useContext } from 'react';
import type { ClientConfig, RemoteName } from '@duet/contracts';
import type { SharedBus, ShellServices } from '@duet/kit';
import type { BehaviorSubject, Subject } from 'rxjs';
import type { followFailures } from './errors/failures.ts';
import type { AppErrors } from './errors/app-error.ts';
import type { RegistryStore } from './federation/registry-store.ts';
import type { Prefetcher } from './federation/prefetch.ts';
import type { RoutePreloader } from './federation/preload-routes.ts';
import type { Slots } from './federation/slots.ts';
import type { Modals } from './modals/create-modals.ts';
import type { Navigation } from './navigation/create-navigation.ts';
import type { PageTransition } from './navigation/transitions.ts';
import type { Notifications } from './notifications/create-notifications.ts';
import type { ShellSession } from './session/make-session.ts';

/** Everything the shell's own components stand on; remotes get `services` only. */
export interface Shell {
  readonly services: ShellServices;
  /** The services as one remote gets them: its own voice on the bus, its own name on modals and reports. */
  readonly servicesFor: (name: RemoteName) => ShellServices;
  readonly session: ShellSession;
  readonly navigation: Navigation;
  readonly notifications: Notifications;
  readonly modals: Modals;
  readonly slots: Slots;
  readonly transition: PageTransition;
  readonly prefetcher: Prefetcher;
  readonly preloader: RoutePreloader;
  readonly registry: RegistryStore;
  readonly errors$: AppErrors;
  /** A newer build of the shell is there; the next navigation takes it. */
  readonly newBuild$: BehaviorSubject<boolean>;
  /** Emits when a call has got no answer. */
  readonly unreachable$: Subject<void>;
  readonly sharedBus: SharedBus;
  readonly config: ClientConfig;
  /** Takes what has failed in this page so far, and every later failure. */
  readonly followFailures: typeof followFailures;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellContext');
  return shell;
}
