import { loadRemote } from '#load-remote';
import { confirmDelivery } from '../live/confirm-delivery.ts';
import { followRealtime } from '../live/follow-realtime.ts';
import { showMatches } from '../match/show-matches.ts';
import { followPurchases } from '../purchases/follow-purchases.ts';
import type { Shell } from '../shell-context.tsx';
import { followUpdates } from '../updates/follow-updates.ts';
import { isShellOld } from '../updates/is-shell-old.ts';
import { forgetMember } from './forget-member.ts';
import { keepCoinsFresh } from './keep-coins-fresh.ts';

/** Finds out who is here and keeps everything that belongs to a session in step with it. */
export async function startSession(shell: Shell): Promise<void> {
  const { session, services, sharedBus, newBuild$, registry, config } = shell;
  const { bus, realtime, queryClient } = services;

  session.signedIn$.subscribe((uid) => {
    bus.publish('session.signedIn', { uid });
    realtime.start(uid);
  });
  session.signedOut$.subscribe(({ reason, teller }) => forgetSession(shell, reason, teller));
  // mirrored: an event of this very page finds the session over already
  bus.on('session.signedOut').subscribe(({ reason }) => void session.end(reason, 'tab'));
  sharedBus.for('shell').on('onboarding.finished').subscribe(session.onboarded);
  session.visitor$.subscribe((visitor) => {
    if (visitor !== 'unknown') shell.navigation.askGuardsAgain();
  });

  followRealtime({ realtime, bus, queryClient, onRevoked: () => void session.end('expired') });
  confirmDelivery(services);
  keepCoinsFresh(services);
  showMatches(services);
  followPurchases({ services, coinsServices: shell.servicesFor('coins'), loadCoins: () => loadRemote('coins') });
  followUpdates({
    build: config.build,
    onNewBuild: async () => {
      await registry.refresh();
      const isOld = await isShellOld();
      newBuild$.next(isOld);
      return isOld;
    },
  });
  await session.start();
  whenQuiet(() => void session.verify().catch((error: unknown) => services.report(error, 'shell')));
}

function forgetSession(shell: Shell, reason: Parameters<Shell['session']['end']>[0], teller: string): void {
  const { services, sharedBus, modals, notifications } = shell;
  services.realtime.stop();
  modals.closeAll();
  services.queryClient.clear();
  sharedBus.reset();
  void forgetMember();
  if (teller !== 'tab') services.bus.publish('session.signedOut', { reason });
  if (reason === 'asked') return;
  const t = services.i18n.translator('shell');
  notifications.clear();
  services.notify({ type: 'warning', message: t(`signedOut.${reason}`), timeout: 0 });
}

/** After the first screen: the provider's SDK must not compete with it for the network. */
function whenQuiet(work: () => void): void {
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 3000 });
    else work();
  }, 1200);
}
