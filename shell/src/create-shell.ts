import { createApiClient, createQueryClient } from '@duet/api';
import { fillPath, localeCookie, preferenceCookie } from '@duet/contracts';
import type { ClientConfig, PageData, Registry } from '@duet/contracts';
import { splitLocale } from '@duet/i18n';
import type { I18n } from '@duet/i18n';
import { createBus } from '@duet/kit';
import type { SharedBus } from '@duet/kit';
import { Subject } from 'rxjs';
import { followFailures } from './errors/failures.ts';
import type { AppErrors } from './errors/app-error.ts';
import { loadRemote } from '#load-remote';
import { allowPreviews } from './federation/previews.ts';
import { loadFirst } from './federation/load-first.ts';
import { containStyles } from './federation/contain-styles.ts';
import { createPrefetcher } from './federation/prefetch.ts';
import { latePreloader } from './federation/late-preloader.ts';
import { createRegistryStore } from './federation/registry-store.ts';
import type { RegistryStore } from './federation/registry-store.ts';
import { setRegistry } from './federation/registry.ts';
import { createSlots } from './federation/slots.ts';
import { lateRealtime } from './live/late-realtime.ts';
import { createModals } from './modals/create-modals.ts';
import { createNavigation } from './navigation/create-navigation.ts';
import type { Navigation } from './navigation/create-navigation.ts';
import { decide } from './navigation/decide.ts';
import { createRouteRules } from './navigation/route-rules.ts';
import { createPageTransition } from './navigation/transitions.ts';
import { createWantedPage } from './navigation/wanted-page.ts';
import { createNotifications } from './notifications/create-notifications.ts';
import { makeSession } from './session/make-session.ts';
import { devicePushToken } from './session/this-device.ts';
import type { Shell } from './shell-context.tsx';
import { makeServicesFor } from './shell-services.ts';
import type { ServiceParts } from './shell-services.ts';
import { startTexts } from './start-texts.ts';
import { leavePage } from './navigation/leave-page.ts';

/**
 * Makes the shell's parts and ties them together. Nothing is drawn yet; what is fetched is the shell's own texts and the
 * remote whose files the page names.
 */
export async function createShell(
  config: ClientConfig,
  initial: Registry,
  errors$: AppErrors,
  page?: PageData,
): Promise<Shell> {
  const registry = startRegistry(config, initial);
  const { newBuild$ } = registry;
  const { i18n, ready } = startTexts(splitLocale(location.pathname).locale);
  const sharedBus = startBus();
  const queryClient = createQueryClient();
  const notifications = createNotifications();
  const modals = createModals();
  const slots = createSlots();
  const unreachable$ = new Subject<void>();
  const transition = createPageTransition(slots.outlet, isCalm);
  const prefetcher = createPrefetcher(registry, () => i18n.locale);
  const servicesFor = makeServicesFor(() => parts);

  const session = makeSession({
    config: config.identity,
    locale: () => i18n.locale,
    queryClient,
    errors$,
    page,
    pushToken: () => devicePushToken(config.identity, () => servicesFor('shell')),
  });
  const client = createApiClient({
    token: session.token,
    sessionEpoch: session.sessionEpoch,
    locale: () => i18n.locale,
    onSessionLost: (code) => void session.end(code === 'account_disabled' ? 'disabled' : 'expired'),
    onUnreachable: () => unreachable$.next(),
    onNotOnboarded: () => void session.recheckOnboarding(),
  });
  const api = session.useApi(client);
  const realtime = lateRealtime(async () => {
    const { connect } = await import(/* webpackChunkName: "live" */ './live/connect.ts');
    return connect(api);
  });
  const navigation = createNavigation({
    registry: registry.current,
    visitor: session.visitor,
    wanted: createWantedPage(sessionStorage),
    rules: createRouteRules({
      ask: async (path) => (await api.call('getRouteRules', { query: { path } })).redirect,
    }),
    beforeLeave: leavePage({ newBuild$, transition, prefetcher, registry }),
  });
  followLanguage(i18n, navigation, session.dropAnswers);

  const preloader = latePreloader({
    registry,
    prefetcher,
    load: loadRemote,
    services: () => services,
    mayEnter: ({ path }, params) =>
      decide(fillPath(path, params), session.visitor(), registry.current()).kind === 'show',
  });
  const ofPage = { session, navigation, notifications, modals, preloader, registry, sharedBus };
  const parts: ServiceParts = { ...ofPage, api, queryClient, realtime, i18n };

  await ready;
  const services = servicesFor('shell');
  return {
    ...ofPage,
    services,
    servicesFor,
    slots,
    transition,
    prefetcher,
    errors$,
    newBuild$,
    unreachable$,
    config,
    followFailures,
  };
}

/** The page's registry; the remote whose files the page names is on its way from here on. */
function startRegistry(config: ClientConfig, initial: Registry): RegistryStore {
  const registry = createRegistryStore({ initial, address: config.registry });
  setRegistry(registry);
  if (config.previews) allowPreviews();
  containStyles(registry);
  loadFirst(registry);
  return registry;
}

function startBus(): SharedBus {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('duet') : undefined;
  return createBus({
    onInvalid: (problem) => console.error('[bus] an event was dropped', problem),
    ...(channel && { channel }),
  });
}

/** The address changes in the moment the texts do: remotes see both at once and keep their state. */
function followLanguage(i18n: I18n, navigation: Navigation, onChange: () => void): void {
  i18n.subscribe(() => {
    if (i18n.locale === navigation.located$.value.decision.locale) return;
    onChange();
    document.cookie = preferenceCookie(localeCookie, i18n.locale, location.protocol === 'https:');
    navigation.moveToLocale(i18n.locale);
  });
}

/** The device or the member asks for little movement. */
function isCalm(): boolean {
  const { matches } = matchMedia('(prefers-reduced-motion: reduce)');
  return matches || document.documentElement.dataset['motion'] === 'reduced';
}
