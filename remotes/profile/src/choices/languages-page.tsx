import { useTranslation } from 'react-i18next';
import { useLocale } from '@duet/kit';
import { languageName, localeTag } from '@duet/i18n';
import { spokenLanguages } from '@duet/contracts';
import type { CurrentProfile, Locale } from '@duet/contracts';
import { ProfilePage } from '../frame/profile-sub-page.tsx';
import { FormFrame } from '../saving/form-frame.tsx';
import { limits } from '../saving/limits.ts';
import { useProfileForm } from '../saving/use-profile-form.ts';
import { ChoiceGrid } from './choice-grid.tsx';

/** Languages the member speaks, at most ten (profile-9). */
export function LanguagesPage() {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage title={t('pages.ProfileLanguages')} lead={t('languages.lead')}>
      {(profile) => <LanguagesForm key={profile.userId} profile={profile} />}
    </ProfilePage>
  );
}

type LanguagesValues = Pick<CurrentProfile, 'languages'>;

function LanguagesForm({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const form = useProfileForm<LanguagesValues>(profile, {
    screen: 'languages',
    saved: { languages: profile.languages },
    toPatch: (changes) => changes,
  });
  return (
    <FormFrame form={form}>
      <ChoiceGrid
        label={t('pages.ProfileLanguages')}
        options={languagesByName(locale)}
        chosen={form.values.languages}
        most={limits.languages.max}
        error={form.errorOf('languages')}
        onChange={(chosen) => form.change({ languages: [...chosen] })}
      />
    </FormFrame>
  );
}

/** In the order of the reader's alphabet. */
function languagesByName(locale: Locale) {
  return spokenLanguages
    .map((value) => ({ value, label: languageName(value, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, localeTag(locale)));
}
