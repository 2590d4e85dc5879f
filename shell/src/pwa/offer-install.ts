import type { ShellServices } from '@duet/kit';
import { hasInstallPrompt, takeInstallPrompt } from './install-prompt.ts';

const MATCHES = 'duet.matches';
/** Kept over a sign-out: it is about the browser. */
const OFFERED = 'duet.install-offered';
/** shell-13: after the second match. */
const GOOD_MOMENT = 2;

/** Offers to install the product, once per browser, after the second match and when the match moment is over. */
export function offerInstall(services: ShellServices, storage: Storage, whenFree: () => Promise<unknown>): void {
  services.bus.on('match.created').subscribe(() => {
    const matches = Number(storage.getItem(MATCHES) ?? 0) + 1;
    storage.setItem(MATCHES, String(matches));
    if (matches < GOOD_MOMENT || storage.getItem(OFFERED) !== null || !hasInstallPrompt()) return;
    storage.setItem(OFFERED, '1');
    void whenFree().then(() => offer(services));
  });
}

function offer({ i18n, notify, report }: ShellServices): void {
  const t = i18n.translator('later');
  notify({
    type: 'positive',
    title: t('install.title'),
    message: t('install.text'),
    icon: 'lucide:smartphone',
    timeout: 0,
    action: {
      label: t('install.action'),
      onPress: () =>
        void takeInstallPrompt()
          ?.prompt()
          .catch((error: unknown) => report(error, 'shell')),
    },
  });
}
