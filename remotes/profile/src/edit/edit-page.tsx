import { useTranslation } from 'react-i18next';
import type { CurrentProfile } from '@duet/contracts';
import { ProfilePage } from '../frame/profile-sub-page.tsx';
import { PhotoSection } from '../photos/photo-section.tsx';
import { FormFrame } from '../saving/form-frame.tsx';
import { useProfileForm } from '../saving/use-profile-form.ts';
import { VerifySection } from '../verification/verify-section.tsx';
import { AboutFields } from './about-fields.tsx';
import { aboutPatch, aboutProblems, aboutValues } from './about-values.ts';
import type { AboutValues } from './about-values.ts';
import { LookingForField } from './looking-for-field.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { promptNames } from './prompt-values.ts';

/** Pictures, name, words and prompts (profile-9, profile-13). */
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
  const saved = aboutValues(profile);
  const form = useProfileForm<AboutValues>(profile, {
    screen: 'edit',
    saved,
    check: aboutProblems,
    names: promptNames,
    toPatch: (changes) => aboutPatch(saved, changes),
  });
  return (
    <FormFrame form={form}>
      <AboutFields form={form} birthDate={profile.birthDate} />
      <LookingForField
        value={form.values.lookingFor}
        error={form.errorOf('lookingFor')}
        onChange={(lookingFor) => form.change({ lookingFor })}
      />
      <PromptFields form={form} />
    </FormFrame>
  );
}
