import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentProfile, OwnMedia } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { acceptedTypes } from '@duet/photos';
import { Icon, Spinner } from '@duet/ui';
import { placeOfKey } from './order-photos.ts';
import styles from './photo-section.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { ReorderedPhotos } from './reordered-photos.tsx';
import { RejectedPhotos } from './rejected-photos.tsx';
import { usePhotoSection } from './use-photo-section.ts';

const COLUMNS = 3;

/** Two to six pictures, the first is the main one (profile-3). Every change is saved at once. */
export function PhotoSection({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const { openModal } = useServices();
  const id = useId();
  const { photos, problems, announcement, uploading, mayAdd, placeOf, add, move, replace, remove } =
    usePhotoSection(profile);
  const order = photos.map((photo) => photo.id).join();
  const grid = useRef<HTMLUListElement>(null);
  const focusNext = useRef<string>(undefined);

  // a tile that has moved in the document has lost the focus on its way, and a deleted one has taken it along
  useEffect(() => {
    const tile = focusNext.current;
    focusNext.current = undefined;
    if (tile && document.activeElement === document.body)
      grid.current?.querySelector<HTMLElement>(`[data-photo="${tile}"] button`)?.focus();
  }, [order]);

  const moveAndFollow = (photo: string, to: number) => {
    focusNext.current = photo;
    void move(photo, to);
  };

  const removeAndGoOn = async (photo: OwnMedia, index: number) => {
    focusNext.current = (photos[index + 1] ?? photos[index - 1])?.id;
    if (!(await remove(photo))) focusNext.current = undefined;
  };

  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('photos.title')}</h2>
      <p className={styles.hint} id={`${id}-hint`}>
        {t('photos.hint')}
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
                const to = placeOfKey(key, placeOf(photo.id), photos.length, COLUMNS);
                if (to !== undefined) moveAndFollow(photo.id, to);
                return to !== undefined;
              }}
              onView={(alt) => void openModal(PhotoViewer, { url: photo.url, alt }, { maximized: true, label: alt })}
              {...(mayAdd && { onReplace: (file: File) => void replace(photo, file) })}
              onRemove={() => void removeAndGoOn(photo, index)}
            />
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
                <span>{t('photos.add')}</span>
                <input
                  type="file"
                  multiple
                  accept={acceptedTypes.join(',')}
                  aria-describedby={`${id}-hint ${id}-problems`}
                  onChange={(event) => {
                    void add([...(event.currentTarget.files ?? [])]);
                    event.currentTarget.value = '';
                  }}
                />
              </label>
            </li>
          )}
        </ul>
      </ReorderedPhotos>
      <RejectedPhotos photos={photos} />
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
