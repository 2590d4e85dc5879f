import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentMotion, setMotion, useLocale, useServices, watchMotion } from '@duet/kit';
import { locales, motions } from '@duet/contracts';
import type { CurrentProfile } from '@duet/contracts';
import { localeInfo } from '@duet/i18n';
import { ErrorState, RadioCards, Skeleton } from '@duet/ui';
import { ProfilePage } from '../frame/profile-sub-page.tsx';
import { DeleteSection } from './delete-section.tsx';
import { ExportSection } from './export-section.tsx';
import { HiddenWords } from './hidden-words.tsx';
import { NotificationSection } from './notification-section.tsx';
import { ProfileSwitches } from './profile-switches.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import styles from './settings-page.module.css';
import { currentTheme, setTheme, themes, watchTheme } from './theme.ts';
import { SignInSection } from '../sign-in/sign-in-section.tsx';
import { useSettings } from './use-settings.ts';

/** Everything a member sets, and the end of the account (account-14, account-12). */
export function SettingsPage() {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage title={t('pages.ProfileSettings')}>
      {(profile) => (
        <>
          <LanguageChoice />
          <ThemeChoice />
          <MotionChoice />
          <SavedSections profile={profile} />
          <SignInSection />
          <SessionsSection />
          <ExportSection />
          <DeleteSection profile={profile} />
        </>
      )}
    </ProfilePage>
  );
}

/** What the server keeps: pushes and privacy. */
function SavedSections({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const { settings, isFailed, retry, save } = useSettings();
  return (
    <>
      {settings && <NotificationSection settings={settings} save={save} />}
      <section className={styles.section} aria-labelledby="settings-privacy">
        <h2 id="settings-privacy">{t('settings.privacy')}</h2>
        <ProfileSwitches profile={profile} />
        {!settings && !isFailed && <Skeleton height={160} />}
        {isFailed && (
          <ErrorState
            title={t('settings.failedTitle')}
            text={t('failed.text')}
            retryLabel={t('failed.retry')}
            onRetry={retry}
          />
        )}
        {settings && (
          <>
            <SettingSwitch
              label={t('settings.presence')}
              hint={t('settings.presenceHint')}
              isOn={settings.showsPresence}
              onSave={(showsPresence) => save({ showsPresence })}
            />
            <SettingSwitch
              label={t('settings.receipts')}
              hint={t('settings.receiptsHint')}
              isOn={settings.sendsReadReceipts}
              onSave={(sendsReadReceipts) => save({ sendsReadReceipts })}
            />
            <SettingSwitch
              label={t('settings.activityOnly')}
              hint={t('settings.activityOnlyHint')}
              isOn={settings.newestActivityOnly}
              onSave={(newestActivityOnly) => save({ newestActivityOnly })}
            />
            <HiddenWords words={settings.hiddenWords} onSave={(hiddenWords) => save({ hiddenWords })} />
          </>
        )}
      </section>
    </>
  );
}

function LanguageChoice() {
  const { t } = useTranslation('profile');
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
  const { t } = useTranslation('profile');
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

function MotionChoice() {
  const { t } = useTranslation('profile');
  const motion = useSyncExternalStore(watchMotion, currentMotion);
  return (
    <RadioCards
      label={t('settings.motion')}
      columns={2}
      options={motions.map((value) => ({ value, label: t(`settings.motions.${value}`) }))}
      value={motion}
      onChange={setMotion}
    />
  );
}
