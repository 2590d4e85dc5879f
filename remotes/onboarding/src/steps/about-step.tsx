import { useTranslation } from 'react-i18next';
import { useLocale } from '@duet/kit';
import { monthNames } from '@duet/i18n/format';
import { DateField, TextField } from '@duet/ui';
import styles from '../flow/onboarding.module.css';
import type { OnboardingFlow } from '../flow/use-onboarding.ts';

/** Name and birth date; adults only. */
export function AboutStep({ flow }: { readonly flow: OnboardingFlow }) {
  const { t } = useTranslation('onboarding');
  const locale = useLocale();
  return (
    <div className={styles.fields}>
      <TextField
        label={t('about.name')}
        autoComplete="given-name"
        value={flow.data.name}
        error={flow.errorOf('name')}
        onChange={(event) => flow.change({ name: event.currentTarget.value })}
      />
      <DateField
        label={t('about.birthDate')}
        hint={t('about.birthDateHint')}
        labels={{ day: t('about.day'), month: t('about.month'), year: t('about.year') }}
        months={monthNames(locale)}
        value={flow.data.birthDate}
        error={flow.errorOf('birthDate')}
        onChange={(birthDate) => flow.change({ birthDate })}
      />
    </div>
  );
}
