import { useTranslation } from 'react-i18next';
import { useLocale } from '@duet/kit';
import { lookingForValues } from '@duet/contracts';
import type { LookingFor } from '@duet/contracts';
import { lookingForIcons, promptTexts } from '@duet/i18n/prompts';
import { RadioCards } from '@duet/ui';

export interface LookingForFieldProps {
  readonly value: LookingFor | null;
  readonly error: string | undefined;
  readonly onChange: (value: LookingFor | null) => void;
}

/** What the member looks for, or that they do not say (profile-13). */
export function LookingForField({ value, error, onChange }: LookingForFieldProps) {
  const { t } = useTranslation('profile');
  const { choices } = promptTexts(useLocale());
  const options = lookingForValues.map((each) => {
    const icon = lookingForIcons[each];
    return { value: each, label: choices[each], ...(icon && { icon }) };
  });
  return (
    <RadioCards<LookingFor | 'notSaid'>
      label={t('prompts.lookingFor')}
      options={[...options, { value: 'notSaid', label: t('prompts.notSaid') }]}
      value={value ?? 'notSaid'}
      error={error}
      onChange={(chosen) => onChange(chosen === 'notSaid' ? null : chosen)}
    />
  );
}
