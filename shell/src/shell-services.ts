import type { Publisher } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import { logFailure } from './errors/failures.ts';
import { changeLocale } from './layouts/change-locale.ts';
import { pathOf } from './routes.ts';
import type { Shell } from './shell-context.tsx';

/** The parts of the shell that remotes reach by their services. */
export type ServiceParts = Pick<ShellServices, 'api' | 'queryClient' | 'realtime' | 'i18n'> &
  Pick<Shell, 'session' | 'navigation' | 'notifications' | 'modals' | 'preloader' | 'registry' | 'sharedBus'>;

/** Makes the services as one remote gets them: its own voice on the bus, its own name on modals. */
export function makeServicesFor(parts: () => ServiceParts): (owner: Publisher) => ShellServices {
  return (owner) => {
    const { sharedBus, modals, notifications, navigation, preloader, registry, ...shared } = parts();
    const services: ShellServices = {
      session: shared.session,
      api: shared.api,
      queryClient: shared.queryClient,
      realtime: shared.realtime,
      i18n: shared.i18n,
      bus: sharedBus.for(owner),
      notify: notifications.notify,
      dismiss: notifications.dismiss,
      openModal: modals.openerFor(owner, () => services),
      navigate: navigation.navigate,
      pathTo: (name, params) => pathOf(registry.current(), name, params),
      pageHistory: navigation.pageHistory,
      changeLocale: (next) => changeLocale(services, next, registry),
      prefetch: preloader.prefetch,
      isFlagOn: (name) => !!registry.current().flagsOn?.includes(`${owner}.${name}`),
      report: logFailure,
    };
    return services;
  };
}
