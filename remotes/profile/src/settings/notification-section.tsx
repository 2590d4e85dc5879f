import { useTranslation } from 'react-i18next';
import { pushKinds } from '@duet/contracts';
import { QuietHours } from './quiet-hours.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import styles from './settings-page.module.css';
import type { SettingsForm } from './use-settings.ts';

type Form = Pick<SettingsForm, 'save'> & { readonly settings: NonNullable<SettingsForm['settings']> };

/** Which kinds of pushes the member wants, and when none (account-14). */
export function NotificationSection({ settings, save }: Form) {
  const { t } = useTranslation('profile');
  return (
    // a group: the landmark with this name is the shell's, where notifications arrive
    <div role="group" className={styles.section} aria-labelledby="settings-notifications">
      <h2 id="settings-notifications">{t('settings.notifications')}</h2>
      <p className={styles.lead}>{t('settings.notificationsText')}</p>
      {pushKinds.map((kind) => (
        <SettingSwitch
          key={kind}
          label={t(`settings.kinds.${kind}`)}
          isOn={settings.notifications[kind]}
          onSave={(isOn) => save({ notifications: { [kind]: isOn } })}
        />
      ))}
      <QuietHours hours={settings.quietHours} onSave={(quietHours) => save({ quietHours })} />
    </div>
  );
}
