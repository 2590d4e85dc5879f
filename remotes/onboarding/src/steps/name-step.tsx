import { useTranslation } from 'react-i18next';
import { TextField } from '@duet/ui';
import type { OnboardingFlow } from '../flow/use-onboarding.ts';

/** The first name; asked only of those whose registration did not bring one. */
export function NameStep({ flow }: { readonly flow: OnboardingFlow }) {
  const { t } = useTranslation('onboarding');
  return (
    <TextField
      label={t('name.label')}
      autoComplete="given-name"
      value={flow.data.name}
      error={flow.errorOf('name')}
      onChange={(event) => flow.change({ name: event.currentTarget.value })}
    />
  );
}
