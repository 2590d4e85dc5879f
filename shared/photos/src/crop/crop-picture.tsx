import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@duet/ui';
import type { FileProblem } from '../photo-file.ts';
import { inPixels } from './crop-area.ts';
import type { Area } from './crop-area.ts';
import { CropFrame } from './crop-frame.tsx';
import styles from './crop-modal.module.css';
import { drawCrop } from './draw-crop.ts';
import type { Picture } from './read-picture.ts';

/** A picture that others see already. */
export type Again = 'stored' | 'mainOfVerified';

export interface CropPictureProps {
  readonly picture: Picture;
  readonly isOnly: boolean;
  readonly again: Again | undefined;
  /** Answers why the file was refused; the frame stays as it is then. */
  readonly onTake: (file: File) => Promise<FileProblem | undefined>;
  readonly onSkip: () => void;
}

/** One picture with its frame, and what becomes of it. */
export function CropPicture({ picture, isOnly, again, onTake, onSkip }: CropPictureProps) {
  const { t } = useTranslation('photoCrop');
  const area = useRef<Area>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'undrawn' | FileProblem>();
  const isFailed = problem === 'undrawn';

  async function crop(): Promise<void> {
    setBusy(true);
    const chosen = area.current ? inPixels(area.current, picture.size) : picture.first;
    // a device may have no room for the pixels, or refuse to give them back
    const file = await drawCrop(picture, chosen).catch(() => undefined);
    setProblem(file ? await onTake(file) : 'undrawn');
    setBusy(false);
  }

  return (
    <>
      <CropFrame picture={picture} onArea={(percent) => void (area.current = percent)} />
      {again && <p className={styles.note}>{t(`again.${again}`)}</p>}
      <div role="alert" className={styles.alert}>
        {problem && <p className={styles.failed}>{t(keyOf(problem, again))}</p>}
      </div>
      <div className={styles.buttons}>
        <Button variant="quiet" disabled={isBusy} onClick={onSkip}>
          {t(isOnly ? 'cancel' : 'skip')}
        </Button>
        {isFailed && !again && <Button onClick={() => void onTake(picture.file)}>{t('whole')}</Button>}
        <Button variant="primary" busy={isBusy} onClick={() => void crop()}>
          {t(again ? 'again.save' : 'use')}
        </Button>
      </div>
    </>
  );
}

/** What is said of a problem: nothing is lost by any of them. */
function keyOf(problem: 'undrawn' | FileProblem, again: Again | undefined) {
  if (problem === 'undrawn') return again ? 'again.undrawn' : 'failed';
  if (problem === 'offline' || problem === 'tooOften') return `again.${problem}` as const;
  return 'again.other';
}
