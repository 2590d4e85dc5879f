import { useEffect, useRef } from 'react';
import { useDomainText, useEscape, useLocale } from '@duet/kit';
import type { MemberProfile } from '@duet/contracts';
import { languageName } from '@duet/i18n/format';
import { Chip, IconButton } from '@duet/ui';
import { SafetyActions } from '../safety/safety-actions.tsx';
import { useFeedText } from '../use-feed-text.ts';
import { distanceText } from './distance-text.ts';
import styles from './profile-details.module.css';

export interface ProfileDetailsProps {
  readonly profile: MemberProfile;
  /** Passions of the member who looks: shared ones come first. */
  readonly shared: readonly string[];
  readonly onClose: () => void;
  /** The member was reported or blocked. */
  readonly onGone: (userId: string) => void;
}

/** Everything a card does not show, over the lower half of the deck. Esc and ↓ close it. */
export default function ProfileDetails({ profile, shared, onClose, onGone }: ProfileDetailsProps) {
  const t = useFeedText();
  const word = useDomainText();
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEscape(onClose);
  const passions = [...profile.passions].sort((a, b) => Number(shared.includes(b)) - Number(shared.includes(a)));
  const title = profile.age === null ? profile.name : `${profile.name}, ${profile.age}`;

  return (
    <section className={styles.details} aria-label={title}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={t('details.close')} icon="lucide:x" onClick={onClose} />
      </header>
      <p className={styles.facts}>
        {[
          profile.additionalGender && word(`additionalGender.${profile.additionalGender}`),
          profile.distance && distanceText(word, profile.distance),
          profile.presence && word(`presence.${profile.presence}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {profile.aboutMe && (
        <>
          <h3>{t('details.about')}</h3>
          <p className={styles.about}>{profile.aboutMe}</p>
        </>
      )}
      {profile.job && (
        <>
          <h3>{t('details.job')}</h3>
          <p>{profile.job}</p>
        </>
      )}
      {passions.length > 0 && (
        <>
          <h3>{t('details.passions')}</h3>
          <ul className={styles.chips}>
            {passions.map((passion) => (
              <li key={passion}>
                <Chip tone={shared.includes(passion) ? 'plum' : 'neutral'}>{word(`passion.${passion}`)}</Chip>
              </li>
            ))}
          </ul>
        </>
      )}
      {profile.languages.length > 0 && (
        <>
          <h3>{t('details.languages')}</h3>
          <p>{profile.languages.map((code) => languageName(code, locale)).join(', ')}</p>
        </>
      )}
      <SafetyActions profile={profile} onGone={onGone} />
    </section>
  );
}
