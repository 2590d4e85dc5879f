import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@duet/ui';
import { inPixels } from './crop-area.ts';
import type { Area } from './crop-area.ts';
import { CropFrame } from './crop-frame.tsx';
import styles from './crop-modal.module.css';
import { drawCrop } from './draw-crop.ts';
import type { Picture } from './read-picture.ts';

export interface CropPictureProps {
  readonly picture: Picture;
  readonly isOnly: boolean;
  readonly onTake: (file: File) => void;
  readonly onSkip: () => void;
}

/** One picture with its frame, and what becomes of it. */
export function CropPicture({ picture, isOnly, onTake, onSkip }: CropPictureProps) {
  const { t } = useTranslation('photoCrop');
  const area = useRef<Area>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);

  async function crop(): Promise<void> {
    setBusy(true);
    const chosen = area.current ? inPixels(area.current, picture.size) : picture.first;
    // a device may have no room for the pixels, or refuse to give them back
    const file = await drawCrop(picture, chosen).catch(() => undefined);
    if (file) return onTake(file);
    setBusy(false);
    setFailed(true);
  }

  return (
    <>
      <CropFrame picture={picture} onArea={(percent) => void (area.current = percent)} />
      <div role="alert" className={styles.alert}>
        {isFailed && <p className={styles.failed}>{t('failed')}</p>}
      </div>
      <div className={styles.buttons}>
        <Button variant="quiet" disabled={isBusy} onClick={onSkip}>
          {t(isOnly ? 'cancel' : 'skip')}
        </Button>
        {isFailed && <Button onClick={() => onTake(picture.file)}>{t('whole')}</Button>}
        <Button variant="primary" busy={isBusy} onClick={() => void crop()}>
          {t('use')}
        </Button>
      </div>
    </>
  );
}
