import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomainText } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';
import { Icon, IconButton, Photo } from '@duet/ui';
import { PhotoSegments } from '@duet/ui/photo-segments';
import { useAge } from '../use-age.ts';
import styles from './stage.module.css';

/** My own card with the photos that others see, to be swiped or stepped through. */
export function Stage({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const domain = useDomainText();
  const { name, birthDate, city, country, job, userMedia, isProfileVerified } = profile;
  const age = useAge(birthDate);
  const photos = userMedia.filter(({ review }) => review !== 'Reject' && review !== 'Appeal');

  return (
    <article className={styles.card} aria-label={t('preview.title')}>
      <StagePhotos photos={photos} />
      <div className={styles.words}>
        <h1 className={styles.name} tabIndex={-1}>
          {age !== undefined ? t('nameAndAge', { name, age }) : name}
          {isProfileVerified && <Icon name="lucide:badge-check" size={24} label={domain('verified')} />}
        </h1>
        {city && <p>{country ? t('place', { city, country }) : city}</p>}
        {job && <p>{job}</p>}
      </div>
    </article>
  );
}

function StagePhotos({ photos }: { readonly photos: CurrentProfile['userMedia'] }) {
  const { t } = useTranslation('profile');
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const count = photos.length;
  const shown = Math.min(index, Math.max(0, count - 1));

  function step(by: 1 | -1): void {
    const next = shown + by;
    setIndex(next);
    if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth;
  }

  return (
    <>
      <ul
        ref={strip}
        className={styles.photos}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
        tabIndex={count > 1 ? 0 : undefined}
        data-own-keys
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
        }}
      >
        {photos.map(({ id, url, thumbhash }, place) => (
          <li key={id}>
            <Photo
              src={url}
              alt={t('preview.photo', { place: place + 1, count })}
              thumbhash={thumbhash}
              ratio="3 / 4"
              priority={place === 0}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <PhotoSegments photos={photos} shown={shown} />
          <div className={styles.steps}>
            <IconButton
              variant="photo"
              icon="lucide:chevron-left"
              label={t('preview.previous')}
              disabled={shown === 0}
              onClick={() => step(-1)}
            />
            <IconButton
              variant="photo"
              icon="lucide:chevron-right"
              label={t('preview.next')}
              disabled={shown === count - 1}
              onClick={() => step(1)}
            />
          </div>
        </>
      )}
    </>
  );
}
