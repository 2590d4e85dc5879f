import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentProfile, OwnMedia } from '@duet/contracts';
import { acceptedTypes, mostPhotos } from '@duet/photos';
import { PhotoExamples } from '@duet/photos/examples';
import { Icon, IconButton, Photo, Spinner } from '@duet/ui';
import styles from './photos-step.module.css';
import { usePhotosStep } from './use-photos-step.ts';

/** Two to six pictures in six slots; the first is the main one and the largest. Examples say what a good one is. */
export function PhotosStep({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('onboarding');
  const id = useId();
  const { photos, problems, uploading, mayAdd, add, remove, makeMain } = usePhotosStep(profile);
  const free = Math.max(0, mostPhotos - photos.length - uploading - 1);

  return (
    <>
      <ul className={styles.grid}>
        {photos.map((photo, index) => (
          <PhotoSlot key={photo.id} photo={photo} index={index} onRemove={remove} onMakeMain={makeMain} />
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
                id={`${id}-files`}
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
        {Array.from({ length: free }, (_, index) => (
          <li key={`free-${index}`} aria-hidden>
            <label className={styles.free} htmlFor={`${id}-files`}>
              <Icon name="lucide:plus" size={24} />
            </label>
          </li>
        ))}
      </ul>
      <div role="alert" id={`${id}-problems`} className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <PhotoExamples heading="h2" say={(text) => t(`photos.example.${text}`)} />
    </>
  );
}

interface PhotoSlotProps {
  readonly photo: OwnMedia;
  readonly index: number;
  readonly onRemove: (photo: OwnMedia) => Promise<void>;
  readonly onMakeMain: (photo: OwnMedia) => Promise<void>;
}

function PhotoSlot({ photo, index, onRemove, onMakeMain }: PhotoSlotProps) {
  const { t } = useTranslation('onboarding');
  const number = index + 1;
  return (
    <li>
      <Photo src={photo.url} thumbhash={photo.thumbhash} alt={t('photos.photo', { number })} className={styles.photo} />
      <span className={styles.tools}>
        {index > 0 ? (
          <IconButton
            variant="photo"
            icon="lucide:star"
            label={t('photos.makeMain', { number })}
            onClick={() => void onMakeMain(photo)}
          />
        ) : (
          <b>{t('photos.main')}</b>
        )}
        <IconButton
          variant="photo"
          icon="lucide:trash-2"
          label={t('photos.remove', { number })}
          onClick={() => void onRemove(photo)}
        />
      </span>
    </li>
  );
}
