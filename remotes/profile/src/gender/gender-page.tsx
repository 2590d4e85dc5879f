import { useTranslation } from 'react-i18next';
import { useDomainText } from '@duet/kit';
import { genders, partnerGenders } from '@duet/contracts';
import type { CurrentProfile } from '@duet/contracts';
import { Checkbox, RadioCards, SelectField } from '@duet/ui';
import { ProfilePage } from '../frame/profile-sub-page.tsx';
import { FormFrame } from '../saving/form-frame.tsx';
import { useProfileForm } from '../saving/use-profile-form.ts';
import { additionalOf, genderPatch, genderValues, withGender } from './gender-values.ts';

/** Who the member is, what of it others see, and whom they want to see (profile-9). */
export function GenderPage() {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage title={t('pages.ProfileGender')} lead={t('gender.lead')}>
      {(profile) => <GenderForm key={profile.userId} profile={profile} />}
    </ProfilePage>
  );
}

function GenderForm({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const domain = useDomainText();
  const form = useProfileForm(profile, { screen: 'gender', saved: genderValues(profile), toPatch: genderPatch });
  const { values, errorOf, change } = form;
  const additional = additionalOf(values.gender);

  return (
    <FormFrame form={form}>
      <RadioCards
        label={t('gender.gender')}
        columns={3}
        options={genders.map((value) => ({ value, label: domain(`gender.${value}`) }))}
        value={values.gender}
        error={errorOf('gender')}
        onChange={(gender) => change(withGender(values, gender))}
      />
      {values.gender && (
        <SelectField
          label={t('gender.additional')}
          hint={t('gender.additionalHint')}
          options={[
            { value: '', label: t('gender.noAdditional') },
            ...additional.map((value) => ({ value, label: domain(`additionalGender.${value}`) })),
          ]}
          value={values.additionalGender ?? ''}
          error={errorOf('additionalGender')}
          onChange={(event) => {
            const chosen = additional.find((each) => each === event.currentTarget.value);
            change({ additionalGender: chosen ?? null });
          }}
        />
      )}
      {values.additionalGender && (
        <Checkbox
          label={t('gender.show')}
          checked={values.showAdditionalGenderInProfile}
          onChange={(event) => change({ showAdditionalGenderInProfile: event.currentTarget.checked })}
        />
      )}
      <SelectField
        label={t('gender.partner')}
        options={partnerGenders.map((value) => ({ value, label: domain(`partnerGender.${value}`) }))}
        value={values.partnerGender}
        error={errorOf('partnerGender')}
        onChange={(event) => {
          const partnerGender = partnerGenders.find((each) => each === event.currentTarget.value);
          if (partnerGender) change({ partnerGender });
        }}
      />
    </FormFrame>
  );
}
