import { useSyncExternalStore } from 'react';
import { useLocale, useServices } from '@duet/kit';
import { locales } from '@duet/contracts';
import { localeInfo } from '@duet/i18n';
import { RadioCards } from '@duet/ui';
import { ProfilePage } from '../frame/sub-page.tsx';
import { useProfileText } from '../use-profile-text.ts';
import { DeleteSection } from './delete-section.tsx';
import { IncognitoSwitch } from './incognito-switch.tsx';
import styles from './settings-page.module.css';
import { currentTheme, setTheme, themes, watchTheme } from './theme.ts';

/** Language, theme, incognito and the end of the account (spec 2, /main/profile/settings; behaviours 37, 40). */
export function SettingsPage() {
  const t = useProfileText();
  return (
    <ProfilePage title={t('pages.ProfileSettings')}>
      {(profile) => (
        <>
          <LanguageChoice />
          <ThemeChoice />
          <section className={styles.section} aria-labelledby="settings-privacy">
            <h2 id="settings-privacy">{t('settings.privacy')}</h2>
            <IncognitoSwitch profile={profile} />
          </section>
          <DeleteSection profile={profile} />
        </>
      )}
    </ProfilePage>
  );
}

function LanguageChoice() {
  const t = useProfileText();
  const { changeLocale } = useServices();
  return (
    <RadioCards
      label={t('settings.language')}
      columns={3}
      options={locales.map((value) => ({ value, label: localeInfo[value].name }))}
      value={useLocale()}
      onChange={changeLocale}
    />
  );
}

function ThemeChoice() {
  const t = useProfileText();
  const theme = useSyncExternalStore(watchTheme, currentTheme);
  return (
    <RadioCards
      label={t('settings.theme')}
      columns={3}
      options={themes.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
      value={theme}
      onChange={setTheme}
    />
  );
}
