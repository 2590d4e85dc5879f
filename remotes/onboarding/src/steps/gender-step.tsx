import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomainText } from '@duet/kit';
import { additionalGenders, genders } from '@duet/contracts';
import type { AdditionalGender, Gender } from '@duet/contracts';
import { Button, Checkbox, RadioCards, SelectField } from '@duet/ui';
import { PointerChoice } from '../choice/pointer-choice.tsx';
import styles from '../flow/onboarding.module.css';
import type { OnboardingFlow } from '../flow/use-onboarding.ts';

const icons: Readonly<Record<Gender, string>> = {
  Female: 'fluent-emoji-flat:woman',
  Male: 'fluent-emoji-flat:man',
  NonBinary: 'fluent-emoji-flat:person',
};

/** The additional genders that go with a gender (profile-2). */
function additionalOf(gender: Gender): readonly AdditionalGender[] {
  if (gender === 'Male') return [...additionalGenders.man, ...additionalGenders.general];
  if (gender === 'Female') return [...additionalGenders.woman, ...additionalGenders.general];
  return [...additionalGenders.general, ...additionalGenders.man, ...additionalGenders.woman];
}

/** Who the member is. One press goes on; whoever wants to say it more precisely stays. */
export function GenderStep({ flow }: { readonly flow: OnboardingFlow }) {
  const { t } = useTranslation('onboarding');
  const word = useDomainText();
  const { data, change } = flow;
  const [isPrecise, setPrecise] = useState(data.additionalGender !== null);
  return (
    <>
      <PointerChoice goesOn={!isPrecise}>
        <RadioCards
          label={t('gender.title')}
          hideLabel
          value={data.gender}
          options={genders.map((value) => ({ value, label: word(`gender.${value}`), icon: icons[value] }))}
          error={flow.errorOf('gender')}
          onChange={(gender) => change({ gender, additionalGender: null })}
        />
      </PointerChoice>
      {isPrecise ? (
        <PreciseGender flow={flow} />
      ) : (
        <Button variant="quiet" icon="lucide:plus" onClick={() => setPrecise(true)}>
          {t('gender.precise')}
        </Button>
      )}
    </>
  );
}

function PreciseGender({ flow }: { readonly flow: OnboardingFlow }) {
  const { t } = useTranslation('onboarding');
  const word = useDomainText();
  const { data, change } = flow;
  if (!data.gender) return <p className={styles.lead}>{t('gender.first')}</p>;

  const additional = additionalOf(data.gender);
  return (
    <>
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
      {data.additionalGender && (
        <Checkbox
          label={t('gender.show')}
          checked={data.showAdditionalGenderInProfile}
          onChange={(event) => change({ showAdditionalGenderInProfile: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
