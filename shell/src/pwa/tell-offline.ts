import type { ShellServices } from '@duet/kit';

/** Says that there is no network for as long as there is none. */
export function tellOffline({ notify, dismiss, i18n }: ShellServices): void {
  let notice: number | undefined;

  const tell = () => {
    if (navigator.onLine || notice !== undefined) return;
    const t = i18n.translator('later');
    notice = notify({
      type: 'warning',
      message: t('offline.text'),
      icon: 'lucide:wifi-off',
      position: 'top',
      timeout: 0,
    });
  };
  addEventListener('offline', tell);
  addEventListener('online', () => {
    if (notice !== undefined) dismiss(notice);
    notice = undefined;
  });
  tell();
}
