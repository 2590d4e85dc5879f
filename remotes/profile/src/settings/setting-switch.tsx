import { Switch } from '@duet/ui';
import { useSwitch } from './use-settings.ts';

export interface SettingSwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onSave: (isOn: boolean) => Promise<string | undefined>;
}

/** A setting that acts at once. */
export function SettingSwitch({ label, hint, isOn, onSave }: SettingSwitchProps) {
  const { checked, disabled, error, change } = useSwitch(isOn, onSave);
  return (
    <Switch
      label={label}
      hint={hint}
      error={error}
      checked={checked}
      disabled={disabled}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
