import type { Locale } from '@duet/contracts';
import { createI18n } from '@duet/i18n';
import type { I18n } from '@duet/i18n';
import { retryFailedPreload } from '@duet/kit';

/** The texts of the page in its language; the shell's own are on their way. */
export function startTexts(locale: Locale): { readonly i18n: I18n; readonly ready: Promise<void> } {
  const i18n = createI18n(locale);
  i18n.register('shell', (wanted) =>
    retryFailedPreload(() =>
      import(`./locales/${wanted}.json`, { with: { type: 'json' } }).then(
        (module: { default: object }) => module.default,
      ),
    ),
  );
  i18n.show('shell');
  return { i18n, ready: i18n.ready('shell') };
}
