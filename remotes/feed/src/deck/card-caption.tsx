import { Suspense, lazy, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberProfile } from '@duet/contracts';
import { useDomainText } from '@duet/kit';
import { Icon } from '@duet/ui';
import { retryImport } from '@duet/ui/retry-import';
import { distanceText } from '../details/distance-text.ts';
import { CardTool } from './card-tool.tsx';
import styles from './deck-card.module.css';

const PhotoFact = lazy(retryImport(() => import(/* webpackChunkName: "details" */ './photo-fact.tsx')));

export interface CardCaptionProps {
  readonly profile: MemberProfile;
  readonly title: string;
  readonly photoIndex: number;
  /** The viewer's own, of which the caption tells those in common. */
  readonly passions: MemberProfile['passions'] | undefined;
  readonly onDetails: () => void;
  readonly onGift: () => void;
}

/** The text on a card, with its gift button and its details button. */
export const CardCaption = memo(function CardCaption(props: CardCaptionProps) {
  const { profile, title, photoIndex, passions, onDetails, onGift } = props;
  const { t } = useTranslation('feed');
  const word = useDomainText();
  const sharedPassions = profile.passions.filter((each) => passions?.includes(each)).slice(0, 3);
  return (
    <div className={styles.scrim}>
      <h2 className={styles.name}>
        {title}
        {profile.presence === 'online' && (
          <i className={styles.online} role="img" aria-label={word('presence.online')} />
        )}
        {profile.isProfileVerified && (
          <span className={styles.verified} role="img" aria-label={word('verified')}>
            <Icon name="lucide:badge-check" size={24} />
          </span>
        )}
      </h2>
      {photoIndex > 0 ? (
        <Suspense>
          <PhotoFact profile={profile} photoIndex={photoIndex} />
        </Suspense>
      ) : (
        <>
          {profile.distance && (
            <p className={styles.place}>
              <Icon name="lucide:map-pin" /> {distanceText(word, profile.distance)}
            </p>
          )}
          {profile.aboutMe && <p className={styles.bio}>{profile.aboutMe}</p>}
          {sharedPassions.length > 0 && (
            <p className={styles.shared}>
              {t('inCommon', {
                passions: sharedPassions.map((each) => word(`passion.${each}`)).join(', '),
              })}
            </p>
          )}
        </>
      )}
      <span className={styles.tools}>
        <CardTool label={t('gift.action', { name: profile.name })} icon="lucide:gift" onPress={onGift} />
        <CardTool label={t('details.open', { name: profile.name })} icon="lucide:chevron-up" onPress={onDetails} />
      </span>
    </div>
  );
});
