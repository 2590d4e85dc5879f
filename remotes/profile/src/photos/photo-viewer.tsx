import { useTranslation } from 'react-i18next';
import type { ModalProps } from '@duet/kit';
import { IconButton } from '@duet/ui';
import styles from './photo-viewer.module.css';

export interface PhotoViewerProps extends ModalProps<void> {
  readonly url: string;
  readonly alt: string;
}

/** One picture as large as the screen allows; runs maximized inside the shell's modal host. */
export function PhotoViewer({ url, alt, close }: PhotoViewerProps) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.viewer}>
      <img src={url} alt={alt} />
      <span className={styles.close}>
        <IconButton icon="lucide:x" label={t('photos.close')} onClick={() => close()} />
      </span>
    </div>
  );
}
