import { useTranslation } from 'react-i18next';
import { useDomainText } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';
import { RadioCards } from '@duet/ui';
import { PointerChoice } from '../choice/pointer-choice.tsx';
import type { OnboardingFlow } from '../flow/use-onboarding.ts';

type PartnerGender = CurrentProfile['partnerGender'];

/** In the order in which most will look for theirs. */
const icons: Readonly<Record<PartnerGender, string>> = {
  Female: 'fluent-emoji-flat:woman',
  Male: 'fluent-emoji-flat:man',
  NonBinary: 'fluent-emoji-flat:person',
  All: 'fluent-emoji-flat:sparkling-heart',
  MaleAndFemale: 'fluent-emoji-flat:two-hearts',
  FemaleAndNonBinary: 'fluent-emoji-flat:two-hearts',
  MaleAndNonBinary: 'fluent-emoji-flat:two-hearts',
};
const order = Object.keys(icons) as PartnerGender[]; // the keys are the type's

/** Whom the member wants to see. */
export function PartnerStep({ flow }: { readonly flow: OnboardingFlow }) {
  const { t } = useTranslation('onboarding');
  const word = useDomainText();
  return (
    <PointerChoice goesOn isCompact>
      <RadioCards
        label={t('partner.title')}
        hideLabel
        columns={2}
        value={flow.data.partnerGender}
        options={order.map((value) => ({ value, label: word(`partnerGender.${value}`), icon: icons[value] }))}
        error={flow.errorOf('partnerGender')}
        onChange={(partnerGender) => flow.change({ partnerGender })}
      />
    </PointerChoice>
  );
}
