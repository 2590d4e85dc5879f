import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuietHours as Hours } from '@duet/contracts';
import { TextField } from '@duet/ui';
import { SettingSwitch } from './setting-switch.tsx';
import styles from './settings-page.module.css';

export interface QuietHoursProps {
  readonly hours: Hours | null;
  readonly onSave: (hours: Hours | null) => Promise<string | undefined>;
}

const usual = { from: '22:00', until: '08:00' };

/** A part of every day in which the member is told nothing (account-23). */
export function QuietHours({ hours, onSave }: QuietHoursProps) {
  const { t } = useTranslation('profile');
  return (
    <>
      <SettingSwitch
        label={t('settings.quietHours')}
        hint={t('settings.quietHoursHint')}
        isOn={hours !== null}
        onSave={(isOn) => onSave(isOn ? { ...usual, timeZone: ownTimeZone() } : null)}
      />
      {hours && (
        <div className={styles.hours}>
          <Clock
            label={t('settings.quietFrom')}
            time={hours.from}
            onSave={(from) => onSave(here({ ...hours, from }))}
          />
          <Clock
            label={t('settings.quietUntil')}
            time={hours.until}
            onSave={(until) => onSave(here({ ...hours, until }))}
          />
        </div>
      )}
    </>
  );
}

interface ClockProps {
  readonly label: string;
  /** `HH:MM`. */
  readonly time: string;
  readonly onSave: (time: string) => Promise<string | undefined>;
}

/** Saved when it is left, so that a time which is still being typed is never one of the settings. */
function Clock({ label, time, onSave }: ClockProps) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();

  async function save(): Promise<void> {
    if (typed === undefined) return;
    if (typed === '' || typed === time) {
      setTyped(undefined);
      return;
    }
    const refused = await onSave(typed);
    setError(refused);
    // what was not saved stays, to be saved by another try
    if (refused === undefined) setTyped(undefined);
  }

  return (
    <TextField
      type="time"
      label={label}
      value={typed ?? time}
      error={error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
    />
  );
}

/** Hours that are changed are meant where the member is now. */
const here = (hours: Hours): Hours => ({ ...hours, timeZone: ownTimeZone() });

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
