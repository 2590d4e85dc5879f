import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentProfile } from '@duet/contracts';
import { acceptedTypes } from '@duet/photos';
import { Icon, IconButton, Photo, Spinner } from '@duet/ui';
import styles from './photos-step.module.css';
import { usePhotosStep } from './use-photos-step.ts';

/** Two to six pictures; the first is the main one. */
export function PhotosStep({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('onboarding');
  const id = useId();
  const { photos, problems, uploading, mayAdd, add, remove, makeMain } = usePhotosStep(profile);

  return (
    <>
      <ul className={styles.grid}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Photo
              src={photo.url}
              thumbhash={photo.thumbhash}
              alt={t('photos.photo', { number: index + 1 })}
              className={styles.photo}
            />
            <span className={styles.tools}>
              {index > 0 ? (
                <IconButton
                  variant="photo"
                  icon="lucide:star"
                  label={t('photos.makeMain', { number: index + 1 })}
                  onClick={() => void makeMain(photo)}
                />
              ) : (
                <b>{t('photos.main')}</b>
              )}
              <IconButton
                variant="photo"
                icon="lucide:trash-2"
                label={t('photos.remove', { number: index + 1 })}
                onClick={() => void remove(photo)}
              />
            </span>
          </li>
        ))}
        {Array.from({ length: uploading }, (_, index) => (
          <li key={`uploading-${index}`} className={styles.waiting}>
            <Spinner label={t('photos.uploading')} />
          </li>
        ))}
        {mayAdd && (
          <li>
            <label className={styles.add}>
              <Icon name="lucide:image-plus" size={32} />
              {t('photos.add')}
              <input
                type="file"
                multiple
                accept={acceptedTypes.join(',')}
                aria-describedby={problems.length > 0 ? `${id}-problems` : undefined}
                onChange={(event) => {
                  void add([...(event.currentTarget.files ?? [])]);
                  event.currentTarget.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <div role="alert" id={`${id}-problems`}>
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
      </div>
    </>
  );
}
