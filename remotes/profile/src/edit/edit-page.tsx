import { useTranslation } from 'react-i18next';
import type { CurrentProfile } from '@duet/contracts';
import { ProfilePage } from '../frame/profile-sub-page.tsx';
import { PhotoSection } from '../photos/photo-section.tsx';
import { FormFrame } from '../saving/form-frame.tsx';
import { useProfileForm } from '../saving/use-profile-form.ts';
import { VerifySection } from '../verification/verify-section.tsx';
import { AboutFields } from './about-fields.tsx';
import { aboutPatch, aboutProblems, aboutValues } from './about-values.ts';

/** Pictures, name and words (profile-9). */
export function EditPage() {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage title={t('pages.ProfileEdit')}>
      {(profile) => (
        <>
          <PhotoSection profile={profile} />
          <VerifySection />
          <AboutForm key={profile.userId} profile={profile} />
        </>
      )}
    </ProfilePage>
  );
}

function AboutForm({ profile }: { readonly profile: CurrentProfile }) {
  const form = useProfileForm(profile, {
    screen: 'edit',
    saved: aboutValues(profile),
    check: aboutProblems,
    toPatch: aboutPatch,
  });
  return (
    <FormFrame form={form}>
      <AboutFields form={form} birthDate={profile.birthDate} />
    </FormFrame>
  );
}
