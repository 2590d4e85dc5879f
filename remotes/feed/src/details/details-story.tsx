import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cardSizes, cardSrcSet } from '@duet/contracts';
import type { MemberProfile } from '@duet/contracts';
import { languageName } from '@duet/i18n/format';
import { useDomainText, useLocale } from '@duet/kit';
import { Chip, Photo } from '@duet/ui';
import { AnsweredPrompt } from './answered-prompt.tsx';
import { distanceText } from './distance-text.ts';
import { LookingFor } from './looking-for.tsx';
import { OwnVoice } from './own-voice.tsx';
import { ReactToThis } from './react-to-this.tsx';
import type { ReactTo } from './use-reaction-target.ts';
import styles from './profile-details.module.css';

export interface DetailsStoryProps {
  readonly profile: MemberProfile;
  /** Passions of the viewer: shared ones are listed first. */
  readonly shared: readonly string[];
  readonly reactTo?: ReactTo | undefined;
}

/** One story of a member: a photo, what they wrote, the next photo, the next fact, until both have ended (deck-13). */
export function DetailsStory({ profile, shared, reactTo }: DetailsStoryProps) {
  const { t } = useTranslation('feed');
  const word = useDomainText();
  const locale = useLocale();
  const { name, userMedia: photos } = profile;
  const passions = [...profile.passions].sort((a, b) => Number(shared.includes(b)) - Number(shared.includes(a)));
  const facts = [
    profile.additionalGender && word(`additionalGender.${profile.additionalGender}`),
    profile.distance && distanceText(word, profile.distance),
    profile.presence && word(`presence.${profile.presence}`),
  ].filter(Boolean);

  const parts: readonly ReactNode[] = [
    <>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {profile.lookingFor && <LookingFor value={profile.lookingFor} />}
      {profile.aboutMe && (
        <Fact label={t('details.about')}>
          <p className={styles.about}>{profile.aboutMe}</p>
        </Fact>
      )}
    </>,
    profile.voiceIntro && <OwnVoice userId={profile.userId} voice={profile.voiceIntro} />,
    ...promptsOf(profile).map((answered) => <AnsweredPrompt key={answered.prompt} {...{ answered, reactTo }} />),
    passions.length > 0 && (
      <Fact label={t('details.passions')}>
        <ul className={styles.chips}>
          {passions.map((passion) => (
            <li key={passion}>
              <Chip tone={shared.includes(passion) ? 'plum' : 'neutral'}>{word(`passion.${passion}`)}</Chip>
            </li>
          ))}
        </ul>
      </Fact>
    ),
    profile.job && (
      <Fact label={t('details.job')}>
        <p className={styles.about}>{profile.job}</p>
      </Fact>
    ),
    profile.languages.length > 0 && (
      <Fact label={t('details.languages')}>
        <p>{profile.languages.map((code) => languageName(code, locale)).join(', ')}</p>
      </Fact>
    ),
  ].filter(Boolean);

  return Array.from({ length: Math.max(photos.length, parts.length) }, (_, index) => {
    const photo = photos[index];
    const which = t('photoOf', { name, index: index + 1, count: photos.length });
    return (
      <Fragment key={index}>
        {photo && (
          <div className={styles.photo}>
            <Photo
              src={photo.cardUrl}
              srcSet={cardSrcSet(photo.cardUrl)}
              sizes={cardSizes}
              thumbhash={photo.thumbhash}
              ratio="3 / 4"
              alt={which}
            />
            <ReactToThis name={which} own={{ aboutPhoto: photo.id }} reactTo={reactTo} />
          </div>
        )}
        {parts[index]}
      </Fragment>
    );
  });
}

/** None of a profile that was kept on this device, or is told by a server, from before there were prompts. */
function promptsOf({ prompts }: Partial<MemberProfile>): MemberProfile['prompts'] {
  return prompts ?? [];
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <h3>{label}</h3>
      {children}
    </>
  );
}
