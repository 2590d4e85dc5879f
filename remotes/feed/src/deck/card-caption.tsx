import { useTranslation } from 'react-i18next';
import type { MemberProfile } from '@duet/contracts';
import { useDomainText } from '@duet/kit';
import { Icon } from '@duet/ui';
import { distanceText } from '../details/distance-text.ts';
import styles from './deck-card.module.css';

export interface CardCaptionProps {
  readonly profile: MemberProfile;
  readonly title: string;
  readonly sharedPassions: MemberProfile['passions'];
  readonly onDetails: () => void;
  readonly onGift: () => void;
}

/** The text on a card, with its gift button and its details button. */
export function CardCaption({ profile, title, sharedPassions, onDetails, onGift }: CardCaptionProps) {
  const { t } = useTranslation('feed');
  const word = useDomainText();
  return (
    <div className={styles.scrim}>
      <h2 className={styles.name}>
        {title}
        {profile.isProfileVerified && (
          <span className={styles.verified} role="img" aria-label={word('verified')}>
            <Icon name="lucide:badge-check" size={24} />
          </span>
        )}
      </h2>
      {profile.distance && (
        <p className={styles.place}>
          <Icon name="lucide:map-pin" /> {distanceText(word, profile.distance)}
        </p>
      )}
      {sharedPassions.length > 0 && (
        <p className={styles.shared}>
          {t('inCommon', {
            passions: sharedPassions.map((each) => word(`passion.${each}`)).join(', '),
          })}
        </p>
      )}
      <span className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('gift.action', { name: profile.name })}
          onClick={onGift}
        >
          <Icon name="lucide:gift" size={24} />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('details.open', { name: profile.name })}
          onClick={onDetails}
        >
          <Icon name="lucide:chevron-up" size={24} />
        </button>
      </span>
    </div>
  );
}
