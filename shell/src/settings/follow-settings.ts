import { currentMotion, isApiError, setMotion, watchMotion } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import type { Settings, SettingsPatch } from '@duet/contracts';
import type { Session } from '../session/create-session.ts';
import { currentTheme, setTheme, watchTheme } from '../theme/theme.ts';

type Looks = Partial<Pick<Settings, 'theme' | 'motion' | 'language'>>;
type Services = Pick<ShellServices, 'api' | 'i18n' | 'changeLocale' | 'report'>;

/** What this browser and the server last agreed on: whoever differs from it has the newer choice. */
const KEY = 'duet.looks';

/**
 * Theme, motion and language follow the member from device to device (behaviours 37): a choice made here is told to the
 * server, one made elsewhere is shown here when the next page starts.
 */
export function followSettings(services: Services, session: Pick<Session, 'state$' | 'state'>): void {
  const { api, i18n, changeLocale, report } = services;

  async function take(): Promise<void> {
    const agreed = read();
    const { theme, motion, language } = await api.call('getSettings', {});
    // whoever has signed out meanwhile leaves nothing behind
    if (session.state().status !== 'signed-in') return;
    write({
      theme: theme ?? currentTheme(),
      motion: motion ?? currentMotion(),
      language: language ?? agreed.language ?? i18n.locale,
    });
    if (theme && theme !== agreed.theme) setTheme(theme);
    if (motion && motion !== agreed.motion) setMotion(motion);
    if (language && language !== agreed.language && language !== i18n.locale) changeLocale(language);
  }

  async function tell(choice: Looks): Promise<void> {
    const agreed = read();
    const [key, value] = Object.entries(choice)[0] ?? [];
    const isNew = key !== undefined && agreed[key as keyof Looks] !== value;
    if (!isNew || agreed.theme === undefined || session.state().status !== 'signed-in') return;
    await api.call('patchSettings', { body: choice as SettingsPatch });
    if (session.state().status === 'signed-in') write({ ...agreed, ...choice });
  }

  const reported = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => {
      // without a connection the next choice or the next start makes it good
      if (!isApiError(error)) report(error, 'shell');
    });

  watchTheme(() => reported(tell({ theme: currentTheme() })));
  watchMotion(() => reported(tell({ motion: currentMotion() })));
  // texts that arrive call back too, and the language of the address one came by is no choice
  let { locale } = i18n;
  i18n.subscribe(() => {
    if (i18n.locale === locale) return;
    ({ locale } = i18n);
    reported(tell({ language: locale }));
  });
  session.state$.subscribe(({ status }) => {
    if (status === 'signed-in') reported(take());
  });
}

function read(): Looks {
  // written below, by us
  return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Looks;
}

function write(looks: Looks): void {
  localStorage.setItem(KEY, JSON.stringify(looks));
}
