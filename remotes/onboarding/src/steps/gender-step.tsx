import { useTranslation } from 'react-i18next';
import { useDomainText } from '@duet/kit';
import { additionalGenders, genders, partnerGenders } from '@duet/contracts';
import type { AdditionalGender, Gender } from '@duet/contracts';
import { Checkbox, RadioCards, SelectField } from '@duet/ui';
import styles from '../flow/onboarding.module.css';
import type { OnboardingFlow } from '../flow/use-onboarding.ts';

/** The additional genders that go with a gender (profile-2). */
function additionalOf(gender: Gender): readonly AdditionalGender[] {
  if (gender === 'Male') return [...additionalGenders.man, ...additionalGenders.general];
  if (gender === 'Female') return [...additionalGenders.woman, ...additionalGenders.general];
  return [...additionalGenders.general, ...additionalGenders.man, ...additionalGenders.woman];
}

/** Who the member is and whom they want to see. */
export function GenderStep({ flow }: { readonly flow: OnboardingFlow }) {
  const { t } = useTranslation('onboarding');
  const word = useDomainText();
  const { data, change } = flow;
  const additional = data.gender ? additionalOf(data.gender) : [];
  return (
    <div className={styles.fields}>
      <RadioCards
        label={t('gender.title')}
        hideLabel
        columns={3}
        value={data.gender}
        options={genders.map((value) => ({ value, label: word(`gender.${value}`) }))}
        error={flow.errorOf('gender')}
        onChange={(gender) => change({ gender, additionalGender: null })}
      />
      {data.gender && (
        <SelectField
          label={t('gender.additional')}
          hint={t('gender.optional')}
          value={data.additionalGender ?? ''}
          options={[
            { value: '', label: t('gender.noAdditional') },
            ...additional.map((value) => ({ value, label: word(`additionalGender.${value}`) })),
          ]}
          error={flow.errorOf('additionalGender')}
          onChange={(event) => {
            const chosen = additional.find((each) => each === event.currentTarget.value);
            change({ additionalGender: chosen ?? null });
          }}
        />
      )}
      {data.additionalGender && (
        <Checkbox
          label={t('gender.show')}
          checked={data.showAdditionalGenderInProfile}
          onChange={(event) => change({ showAdditionalGenderInProfile: event.currentTarget.checked })}
        />
      )}
      <SelectField
        label={t('gender.partner')}
        value={data.partnerGender}
        options={partnerGenders.map((value) => ({ value, label: word(`partnerGender.${value}`) }))}
        error={flow.errorOf('partnerGender')}
        onChange={(event) => {
          const partnerGender = partnerGenders.find((each) => each === event.currentTarget.value);
          if (partnerGender) change({ partnerGender });
        }}
      />
    </div>
  );
}
