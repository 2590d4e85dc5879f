import { useTranslation } from 'react-i18next';
import { useDomainText } from '@duet/kit';
import { passions } from '@duet/contracts';
import { ChipToggle, Icon } from '@duet/ui';
import { passionIcon } from '@duet/ui/passion-icon';
import styles from '../flow/onboarding.module.css';
import type { OnboardingFlow } from '../flow/use-onboarding.ts';

const MOST = 10;

/** Up to ten passions; may be skipped. */
export function PassionsStep({ flow }: { readonly flow: OnboardingFlow }) {
  const { t } = useTranslation('onboarding');
  const word = useDomainText();
  const chosen = flow.data.passions;
  return (
    <>
      <p className={styles.count} role="status">
        {t('passions.chosen', { count: chosen.length, most: MOST })}
      </p>
      <ul className={styles.chips}>
        {passions.map((passion) => {
          const isChosen = chosen.includes(passion);
          return (
            <li key={passion}>
              <ChipToggle
                pressed={isChosen}
                disabled={!isChosen && chosen.length >= MOST}
                onChange={(pressed) =>
                  flow.change({ passions: pressed ? [...chosen, passion] : chosen.filter((each) => each !== passion) })
                }
              >
                <Icon name={passionIcon(passion)} size={20} />
                {word(`passion.${passion}`)}
              </ChipToggle>
            </li>
          );
        })}
      </ul>
    </>
  );
}
