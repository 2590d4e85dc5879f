import type { Locale } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import { pause } from '../pause.ts';
import type { RegistryStore } from '../federation/registry-store.ts';

/** So long another language waits for the names of its pages; they follow where the network is slower. */
const NAMES_WAIT = 300;

/** Shows the page in another language; says so where its texts cannot be had. */
export function changeLocale(
  { i18n, notify, report }: ShellServices,
  next: Locale,
  registry: Pick<RegistryStore, 'current' | 'refresh'>,
): void {
  const change = async () => {
    // the page came with the names of its own language alone
    if (registry.current().locale) await Promise.race([registry.refresh(), pause(NAMES_WAIT)]);
    await i18n.setLocale(next);
  };
  change().catch((error: unknown) => {
    report(error, 'shell');
    const t = i18n.translator('shell');
    notify({ type: 'negative', title: t('remote.failedTitle'), message: t('remote.failedText') });
  });
}
