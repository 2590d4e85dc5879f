import { useTranslation } from 'react-i18next';
import { acceptedTypes } from '@duet/photos';
import { Icon } from '@duet/ui';
import styles from './photo-section.module.css';

export interface AddPhotoTileProps {
  readonly describedBy: string;
  readonly onAdd: (files: readonly File[]) => void;
}

/** The last tile of the grid: chooses pictures to add. */
export function AddPhotoTile({ describedBy, onAdd }: AddPhotoTileProps) {
  const { t } = useTranslation('profile');
  return (
    <li>
      <label className={styles.add}>
        <Icon name="lucide:image-plus" size={32} />
        <span>{t('photos.add')}</span>
        <input
          type="file"
          multiple
          accept={acceptedTypes.join(',')}
          aria-describedby={describedBy}
          onChange={(event) => {
            onAdd([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </label>
    </li>
  );
}
