import type { Shell } from '../shell-context.tsx';
import { tellSubscriptionEnd } from '../purchases/tell-subscription-end.ts';
import { startReports } from '../reports/start-reports.ts';
import { laterTexts } from './later-texts.ts';
import { untilDone } from './until-done.ts';
import { offerInstall } from '../pwa/offer-install.ts';
import { registerWorker } from '../pwa/register-worker.ts';
import { showBadge } from '../pwa/show-badge.ts';
import { tellOffline } from '../pwa/tell-offline.ts';
import { registerDevice } from '../push/register-device.ts';
import { repeatSignOut } from '../session/repeat-sign-out.ts';
import { tellServerDown } from '../connection/tell-server-down.ts';
import { followSettings } from '../settings/follow-settings.ts';
import { followUpdates } from '../updates/follow-updates.ts';
import { isShellOld } from '../updates/is-shell-old.ts';
import { pause } from '../pause.ts';

/** A match opens its own modal within this time. */
const MATCH_MOMENT = 3000;

/** Everything a page needs only once it stands: a chunk of its own, loaded when the page is quiet. */
export async function afterStart(shell: Shell): Promise<void> {
  const { services, sharedBus, newBuild$, registry, config, modals, navigation, unreachable$ } = shell;
  const reported = (work: Promise<unknown>) => void work.catch((error: unknown) => services.report(error, 'shell'));

  startReports(shell);
  followUpdates({
    build: config.build,
    onNewBuild: async () => {
      await registry.refresh();
      const isOld = await isShellOld();
      newBuild$.next(isOld);
      return isOld;
    },
  });
  followSettings(services, shell.session);
  tellSubscriptionEnd(services);
  showBadge(services.queryClient);
  reported(registerWorker({ onOpen: (address) => navigation.goTo(address) }));
  // what follows tells of a network that is gone, so it must not be lost with one
  await untilDone(() => laterTexts(services.i18n));
  repeatSignOut(shell.session);
  tellOffline(services);
  tellServerDown(services, { unreachable$ });
  offerInstall(services, localStorage, () => pause(MATCH_MOMENT).then(() => whenClosed(modals)));
  sharedBus
    .for('shell')
    .on('onboarding.finished')
    .subscribe(() => {
      if (!document.hidden) reported(registerDevice(services, config.identity));
    });
}

/** When no modal is open: what is offered must not compete with what the member looks at. */
function whenClosed({ stack$ }: Shell['modals']): Promise<void> {
  return new Promise((done) => {
    const subscription = stack$.subscribe((stack) => {
      if (stack.length > 0) return;
      done();
      // the stack may be empty at once, before there is a subscription
      setTimeout(() => subscription.unsubscribe());
    });
  });
}
