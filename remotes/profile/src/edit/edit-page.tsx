import { useTranslation } from 'react-i18next';
import type { CurrentProfile } from '@duet/contracts';
import { useServices } from '@duet/kit';
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
import { VoiceFields } from '../voice/voice-fields.tsx';
import { voiceNames, voicePatch } from '../voice/voice-values.ts';
import { voiceProblemText } from '../voice/voice-problem-text.ts';

/** Pictures, name, words, prompts and voice (profile-9, profile-13, profile-15). */
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
  const { t } = useTranslation('profile');
  const { api } = useServices();
  const saved = aboutValues(profile);
  const form = useProfileForm<AboutValues>(profile, {
    screen: 'edit',
    saved,
    check: (values) => aboutProblems(saved, values),
    names: { ...promptNames, ...voiceNames },
    say: (problem) => voiceProblemText(t, problem),
    toPatch: async (changes) => ({
      ...aboutPatch(saved, changes),
      ...(await voicePatch(saved, changes, async ({ blob }) => {
        const { id } = await api.call('uploadVoiceIntro', { file: new File([blob], 'voice', { type: blob.type }) });
        return id;
      })),
    }),
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
      <VoiceFields form={form} saved={profile.voiceIntro} />
    </FormFrame>
  );
}
