import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomainText } from '@duet/kit';
import type { OwnMedia } from '@duet/contracts';
import { ageOn } from '@duet/i18n/format';
import { Icon, Photo } from '@duet/ui';
import { passionIcon } from '@duet/ui/passion-icon';
import { PhotoSegments } from '@duet/ui/photo-segments';
import { stepProblems } from '../flow/onboarding-data.ts';
import type { OnboardingData } from '../flow/onboarding-data.ts';
import styles from './card-preview.module.css';

/** As many as a card has room for. */
const PASSIONS_SHOWN = 3;

export interface CardPreviewProps {
  readonly data: OnboardingData;
  readonly photos: readonly OwnMedia[];
}

/** The member's card as others will see it, made of what is answered so far; what is missing keeps its place. */
export function CardPreview({ data, photos }: CardPreviewProps) {
  const { t } = useTranslation('onboarding');
  const domain = useDomainText();
  const [today] = useState(() => new Date());
  const [main] = photos.toSorted((a, b) => a.orderIndex - b.orderIndex);
  const { birthDate, city, passions } = data;
  const name = data.name.trim() || t('card.name');
  const hasAge = stepProblems('birthDate', data, today).length === 0;

  return (
    <div className={styles.card}>
      {main ? (
        <Photo src={main.url} thumbhash={main.thumbhash} alt="" className={styles.photo} />
      ) : (
        <svg className={styles.nobody} viewBox="0 0 90 120" aria-hidden>
          <circle cx="45" cy="46" r="18" />
          <path d="M9 120c2-30 16-44 36-44s34 14 36 44z" />
        </svg>
      )}
      {photos.length > 1 && <PhotoSegments photos={photos} shown={0} />}
      <div className={styles.words}>
        <p className={styles.name}>{hasAge ? t('card.nameAndAge', { name, age: ageOn(birthDate, today) }) : name}</p>
        {city ? (
          <p>{city.country ? t('card.place', { city: city.name, country: city.country }) : city.name}</p>
        ) : (
          <i className={styles.gap} />
        )}
        <ul className={styles.passions}>
          {passions.slice(0, PASSIONS_SHOWN).map((passion) => (
            <li key={passion}>
              <Icon name={passionIcon(passion)} size={16} />
              {domain(`passion.${passion}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
