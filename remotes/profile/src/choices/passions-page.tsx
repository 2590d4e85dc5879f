import { useTranslation } from 'react-i18next';
import { useDomainText } from '@duet/kit';
import { passions } from '@duet/contracts';
import type { CurrentProfile } from '@duet/contracts';
import { passionIcon } from '@duet/ui/passion-icon';
import { ProfilePage } from '../frame/profile-sub-page.tsx';
import { FormFrame } from '../saving/form-frame.tsx';
import { limits } from '../saving/limits.ts';
import { useProfileForm } from '../saving/use-profile-form.ts';
import { ChoiceGrid } from './choice-grid.tsx';

/** What the member loves, at most ten (profile-9). */
export function PassionsPage() {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage title={t('pages.ProfilePassions')} lead={t('passions.lead')}>
      {(profile) => <PassionsForm key={profile.userId} profile={profile} />}
    </ProfilePage>
  );
}

type PassionsValues = Pick<CurrentProfile, 'passions'>;

function PassionsForm({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const domain = useDomainText();
  const form = useProfileForm<PassionsValues>(profile, {
    screen: 'passions',
    saved: { passions: profile.passions },
    toPatch: (changes) => changes,
  });
  return (
    <FormFrame form={form}>
      <ChoiceGrid
        label={t('pages.ProfilePassions')}
        options={passions.map((value) => ({ value, label: domain(`passion.${value}`), icon: passionIcon(value) }))}
        chosen={form.values.passions}
        most={limits.passions.max}
        error={form.errorOf('passions')}
        onChange={(chosen) => form.change({ passions: [...chosen] })}
      />
    </FormFrame>
  );
}
