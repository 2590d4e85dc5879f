import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentProfile, OwnMedia } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { PhotoExamples } from '@duet/photos/examples';
import { Spinner } from '@duet/ui';
import { AddPhotoTile } from './add-photo-tile.tsx';
import { placeOfKey } from './order-photos.ts';
import styles from './photo-section.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { ReorderedPhotos } from './reordered-photos.tsx';
import { RejectedPhotos } from './rejected-photos.tsx';
import { usePhotoSection } from './use-photo-section.ts';
import { useTileFocus } from './use-tile-focus.ts';

/** Two to six pictures, the first is the main one, as large as four others (profile-3). Every change is saved at once. */
export function PhotoSection({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const { openModal } = useServices();
  const id = useId();
  const { photos, problems, announcement, uploading, mayAdd, placeOf, add, move, replace, crop, remove } =
    usePhotoSection(profile);
  const order = photos.map((photo) => photo.id).join();
  const { grid, focusTile, focusNow } = useTileFocus(order);

  const moveAndFollow = (photo: string, to: number) => {
    focusTile(photo);
    void move(photo, to);
  };

  /** The tile of the old picture goes with the button that was pressed. */
  const followNew = async (change: Promise<OwnMedia | undefined>) => {
    const added = await change;
    // the dialog gives the focus back before the next frame, to a button that is gone
    if (added) requestAnimationFrame(() => focusNow(added.id));
  };

  const removeAndFocusNext = async (photo: OwnMedia, index: number) => {
    focusTile((photos[index + 1] ?? photos[index - 1])?.id);
    if (!(await remove(photo))) focusTile(undefined);
  };

  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('photos.title')}</h2>
      <p className={styles.hint} id={`${id}-hint`}>
        {t('photos.hint')} <span className={styles.keys}>{t('photos.keys')}</span>
      </p>
      <ReorderedPhotos photos={photos} onMove={(photo, to) => void move(photo, to)}>
        <ul ref={grid} className={styles.grid}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              index={index}
              count={photos.length}
              onMove={(to) => moveAndFollow(photo.id, to)}
              onKey={(key) => {
                const to = placeOfKey(key, placeOf(photo.id), photos.length);
                if (to !== undefined) moveAndFollow(photo.id, to);
                return to !== undefined;
              }}
              onView={(alt) => void openModal(PhotoViewer, { url: photo.url, alt }, { maximized: true, label: alt })}
              onReplace={(file) => void followNew(replace(photo, file))}
              onCrop={() => void followNew(crop(photo))}
              onRemove={() => void removeAndFocusNext(photo, index)}
            />
          ))}
          {Array.from({ length: uploading }, (_, index) => (
            <li key={`uploading-${index}`} className={styles.waiting}>
              <Spinner label={t('photos.uploading')} />
            </li>
          ))}
          {mayAdd && <AddPhotoTile describedBy={`${id}-hint ${id}-problems`} onAdd={(files) => void add(files)} />}
        </ul>
      </ReorderedPhotos>
      <RejectedPhotos photos={photos} />
      <details className={styles.tips}>
        <summary>{t('photos.examples')}</summary>
        <PhotoExamples heading="h3" say={(text) => t(`photos.example.${text}`)} />
      </details>
      <div role="alert" id={`${id}-problems`} className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </section>
  );
}
