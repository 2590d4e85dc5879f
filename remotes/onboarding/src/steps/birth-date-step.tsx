import { useTranslation } from 'react-i18next';
import { useLocale } from '@duet/kit';
import { monthNames } from '@duet/i18n/format';
import { DateField } from '@duet/ui';
import type { OnboardingFlow } from '../flow/use-onboarding.ts';

/** The birth date; adults only. */
export function BirthDateStep({ flow }: { readonly flow: OnboardingFlow }) {
  const { t } = useTranslation('onboarding');
  const locale = useLocale();
  return (
    <DateField
      label={t('birthDate.title')}
      hideLabel
      labels={{ day: t('birthDate.day'), month: t('birthDate.month'), year: t('birthDate.year') }}
      months={monthNames(locale)}
      value={flow.data.birthDate}
      error={flow.errorOf('birthDate')}
      onChange={(birthDate) => flow.change({ birthDate })}
    />
  );
}
