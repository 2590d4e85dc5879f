import type { Locale } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';

/** Shows the page in another language; says so where its texts cannot be had. */
export function changeLocale({ i18n, notify, report }: ShellServices, next: Locale): void {
  i18n.setLocale(next).catch((error: unknown) => {
    report(error, 'shell');
    const t = i18n.translator('shell');
    notify({ type: 'negative', title: t('remote.failedTitle'), message: t('remote.failedText') });
  });
}
