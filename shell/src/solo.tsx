import { I18nextProvider } from 'react-i18next';
import { pathTo, routePaths } from '@duet/contracts';
import type { I18n } from '@duet/i18n';
import { lendShellHosts } from '@duet/testing/solo';
import { confirmDelivery } from './live/confirm-delivery.ts';
import { followRealtime } from './live/follow-realtime.ts';
import { showMessages } from './live/show-messages.ts';
import { showMatches } from './match/show-matches.ts';
import { createModals } from './modals/create-modals.ts';
import { ModalHost } from './modals/modal-host.tsx';
import { createNotifications } from './notifications/create-notifications.ts';
import { NotificationArea } from './notifications/notification-area.tsx';
import { shellTexts } from './shell-texts.ts';

/**
 * The shell's entry in the build of one remote alone (`npm run dev -- --solo feed`): it lends its modals, notifications and
 * what it does with events of the socket, so that what is tested there is what members get. No build for members has it.
 */
const modals = createModals();
const notifications = createNotifications();

lendShellHosts({
  notify: notifications.notify,
  dismiss: notifications.dismiss,
  openerFor: modals.openerFor,
  clear: () => {
    modals.closeAll();
    notifications.clear();
  },
  Hosts: SoloHosts,
  goLive: (services, { isUncovered, path, onRevoked }) => {
    followRealtime({ ...services, onRevoked });
    confirmDelivery(services);
    showMatches(services, { isUncovered });
    showMessages(services, {
      isQuietFor: (chatId) =>
        isUncovered() || [routePaths.Chat, pathTo('ChatDialog', { chatId })].some((each) => each === path()),
    });
  },
  texts: shellTexts,
});

function SoloHosts({ page, i18n }: { readonly page: HTMLElement; readonly i18n: I18n }) {
  return (
    <I18nextProvider i18n={i18n.i18next}>
      <NotificationArea notifications={notifications} />
      <ModalHost modals={modals} page={page} />
    </I18nextProvider>
  );
}
