import { useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomainText, useEscape, useLocale } from '@duet/kit';
import type { MemberProfile } from '@duet/contracts';
import { languageName } from '@duet/i18n/format';
import { Chip, Icon, IconButton, Photo } from '@duet/ui';
import { DirectMessageAction } from '../direct/direct-message-action.tsx';
import { SafetyActions } from '../safety/safety-actions.tsx';
import { distanceText } from './distance-text.ts';
import { titleOf } from './title-of.ts';
import styles from './profile-details.module.css';

export interface ProfileDetailsProps {
  readonly profile: MemberProfile;
  /** Passions of the viewer: shared ones are listed first. */
  readonly shared: readonly string[];
  /** The viewer's own profile, which cannot be reported or written to. */
  readonly isOwn?: boolean;
  /** What stands around them: on a card the panel over it. */
  readonly frame?: ComponentType<DetailsPanelProps>;
  readonly onClose: () => void;
  /** Called when the member was reported or blocked. */
  readonly onGone: (userId: string) => void;
}

/** Everything that the card leaves out, over the lower half of the deck. Esc and ↓ close it. */
export function ProfileDetails(props: ProfileDetailsProps) {
  const { profile, shared, isOwn = false, frame: Frame = DetailsPanel, onClose, onGone } = props;
  const { t } = useTranslation('feed');
  const word = useDomainText();
  const locale = useLocale();
  const passions = [...profile.passions].sort((a, b) => Number(shared.includes(b)) - Number(shared.includes(a)));
  const title = titleOf(profile);
  const facts = [
    profile.additionalGender && word(`additionalGender.${profile.additionalGender}`),
    profile.distance && distanceText(word, profile.distance),
    profile.presence && word(`presence.${profile.presence}`),
  ].filter(Boolean);

  return (
    <Frame title={title} isVerified={profile.isProfileVerified} onClose={onClose}>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <Photos profile={profile} />
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
      {!isOwn && (
        <div className={styles.more}>
          <DirectMessageAction profile={profile} />
          <SafetyActions profile={profile} onGone={onGone} />
        </div>
      )}
    </Frame>
  );
}

export interface DetailsPanelProps {
  readonly title: string;
  readonly isVerified?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The panel over the deck; it takes the focus when it opens and returns it when it closes. */
function DetailsPanel({ title, isVerified = false, onClose, children }: DetailsPanelProps) {
  const { t } = useTranslation('feed');
  const word = useDomainText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEscape(onClose);

  return (
    <section className={styles.details} aria-label={title}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
          {isVerified && (
            <span className={styles.verified} role="img" aria-label={word('verified')}>
              <Icon name="lucide:badge-check" size={20} />
            </span>
          )}
        </h2>
        <IconButton label={t('details.close')} icon="lucide:x" onClick={onClose} />
      </header>
      {children}
    </section>
  );
}

/** All pictures side by side, scrolled by finger, wheel or arrow keys. */
function Photos({ profile }: { readonly profile: MemberProfile }) {
  const { t } = useTranslation('feed');
  const { name, userMedia } = profile;
  if (userMedia.length === 0) return null;
  const count = userMedia.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <ul className={styles.photos} tabIndex={0} data-own-keys aria-label={t('details.photos', { name })}>
      {userMedia.map((photo, index) => (
        <li key={photo.id}>
          <Photo
            src={photo.cardUrl}
            thumbhash={photo.thumbhash}
            ratio="3 / 4"
            alt={t('photoOf', { name, index: index + 1, count })}
          />
        </li>
      ))}
    </ul>
  );
}
