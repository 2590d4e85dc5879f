import { BehaviorSubject, Subject } from 'rxjs';
import { createQueryClient } from '@duet/api';
import type { Realtime, RealtimeStatus } from '@duet/api';
import { fillPath, routePaths } from '@duet/contracts';
import type { EphemeralEvent, Locale, Publisher, RealtimeEvent, RouteName } from '@duet/contracts';
import { createI18n, withLocale } from '@duet/i18n';
import { createBus } from '@duet/kit';
import type { NotificationInput, PageHistory, SessionService, SessionState, SharedBus, ShellServices } from '@duet/kit';
import { createFakeApi } from './fake-api.ts';
import type { FakeApi } from './fake-api.ts';
import type { FakeWorld } from './fake-world.ts';

/** A live connection that tests push events into. */
export interface FakeRealtime extends Realtime {
  readonly status$: BehaviorSubject<RealtimeStatus>;
  readonly events$: Subject<RealtimeEvent>;
  readonly ephemeral$: Subject<EphemeralEvent>;
  readonly resync$: Subject<void>;
  readonly typed: string[];
}

/** A session without accounts: whoever signs in is the member of the world. */
export interface FakeSession extends SessionService {
  readonly state$: BehaviorSubject<SessionState>;
}

/** The shell's services without a shell, with a record of the calls to them. */
export interface FakeServices extends ShellServices {
  readonly api: FakeApi;
  readonly session: FakeSession;
  readonly realtime: FakeRealtime;
  readonly sharedBus: SharedBus;
  readonly notifications: NotificationInput[];
  readonly navigations: {
    readonly name: RouteName;
    readonly params: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
  }[];
  readonly modals: { readonly component: unknown; readonly props: object }[];
  readonly reports: unknown[];
  /** Own flags that are on, without the remote's name. */
  readonly flags: Set<string>;
  /** What the next `openModal` resolves with. */
  modalResult: unknown;
}

export interface FakeServicesOptions {
  readonly world?: Partial<FakeWorld>;
  readonly locale?: Locale;
  /** The publisher on the bus: the remote under test. */
  readonly publisher?: Publisher;
  readonly session?: SessionState;
  /** Paths of routes besides those that every remote may name. */
  readonly paths?: Readonly<Record<string, string>>;
  /** Own flags that are on, without the remote's name. */
  readonly flags?: readonly string[];
  /** Instead of the document's own. */
  readonly pageHistory?: PageHistory;
}

/** Makes the services of a remote that runs in a test or alone. */
export function createFakeServices(options: FakeServicesOptions = {}): FakeServices {
  const { locale = 'en', publisher = 'feed' } = options;
  const pathTo = pathsOf(options.paths);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const sharedBus = createBus({
    onInvalid: (problem) => {
      throw new Error(`Invalid event ${JSON.stringify(problem)}`);
    },
  });
  const i18n = createI18n(locale);
  const notifications: NotificationInput[] = [];
  const navigations: FakeServices['navigations'] = [];
  const modals: FakeServices['modals'] = [];
  const reports: unknown[] = [];
  const flags = new Set(options.flags);
  const pageHistory = options.pageHistory ?? fakePageHistory();
  const services: FakeServices = {
    api: createFakeApi(options.world),
    realtime: fakeRealtime(),
    session: fakeSession(options.session),
    sharedBus,
    bus: sharedBus.for(publisher),
    queryClient,
    i18n,
    notifications,
    navigations,
    modals,
    reports,
    flags,
    modalResult: undefined,
    notify: (notification) => notifications.push(notification),
    dismiss: () => undefined,
    openModal: async (component, props) => {
      modals.push({ component, props });
      // tests set a result that fits the modal they expect
      return services.modalResult as never;
    },
    navigate: (name, params = {}, { query } = {}) => {
      navigations.push({ name, params, ...(query && { query }) });
      const search = query ? `?${new URLSearchParams(query).toString()}` : '';
      pageHistory.goTo(withLocale(pathTo(name, params), i18n.locale) + search);
    },
    pathTo,
    pageHistory,
    changeLocale: (next) => void i18n.setLocale(next),
    prefetch: () => undefined,
    isFlagOn: (name) => flags.has(name),
    report: (error) => void reports.push(error),
  };
  return services;
}

/** There is no registry, so common routes have their paths, and any other one gets a path made of its name. */
function pathsOf(more: FakeServicesOptions['paths']): ShellServices['pathTo'] {
  const paths: Readonly<Record<string, string>> = { ...routePaths, ...more };
  return (name, params) => fillPath(paths[name] ?? `/${name}`, params);
}

/** The address of the document, kept as the shell does but without guards. */
function fakePageHistory(): PageHistory {
  const listeners = new Set<() => void>();
  return {
    address: () => window.location.pathname + window.location.search + window.location.hash,
    subscribe: (onChange) => {
      listeners.add(onChange);
      window.addEventListener('popstate', onChange);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener('popstate', onChange);
      };
    },
    goTo: (address, { replace = false, state } = {}) => {
      window.history[replace ? 'replaceState' : 'pushState']({ duet: 'fake', usr: state }, '', address);
      for (const tell of listeners) tell();
    },
  };
}

function fakeRealtime(): FakeRealtime {
  const typed: string[] = [];
  return {
    status$: new BehaviorSubject<RealtimeStatus>('online'),
    events$: new Subject(),
    ephemeral$: new Subject(),
    resync$: new Subject(),
    typed,
    sendTyping: (chatId) => void typed.push(chatId),
    start: () => undefined,
    stop: () => undefined,
  };
}

const olena: SessionState = {
  status: 'signed-in',
  uid: 'uid-1',
  email: 'olena@duet.test',
  emailVerified: true,
  displayName: 'Olena',
};

function fakeSession(initial: SessionState = olena): FakeSession {
  const state$ = new BehaviorSubject<SessionState>(initial);
  const done = async () => undefined;
  const become = (state: SessionState) => async () => state$.next(state);
  const signIn = become(initial.status === 'signed-in' ? initial : olena);
  const signOut = become({ status: 'signed-out' });
  return {
    state$,
    state: () => state$.value,
    passwordPolicy: async () => ({
      minLength: 8,
      maxLength: 64,
      needsLowercase: false,
      needsUppercase: false,
      needsNumber: false,
      needsSymbol: false,
    }),
    signUp: signIn,
    signIn,
    signInWith: signIn,
    signOut,
    signInAgain: signOut,
    sendPasswordReset: done,
    checkResetCode: done,
    resetPassword: done,
    hasPassword: async () => true,
    changePassword: done,
    changeEmail: done,
    sendEmailVerification: done,
    confirmEmail: done,
    resolveOldAccount: done,
  };
}
