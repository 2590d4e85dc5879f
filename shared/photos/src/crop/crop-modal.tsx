import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '@duet/kit';
import styles from './crop-modal.module.css';
import { CropPicture } from './crop-picture.tsx';
import type { Again } from './crop-picture.tsx';
import type { FileProblem } from '../photo-file.ts';
import type { Picture } from './read-picture.ts';

export interface CropModalProps {
  readonly pictures: readonly Picture[];
  /** Of pictures that others see already: what is said before they change. */
  readonly again?: Again;
  /** Takes each picture that the member wants, as the file that is to be sent, or answers why not. */
  readonly onTake: (picture: Picture, file: File) => Promise<FileProblem | undefined>;
}

/** One picture after another in a frame of 3:4, where it is moved and enlarged; runs inside the shell's modal host. */
export function CropModal({ pictures, again, onTake, close }: CropModalProps & ModalProps<void>) {
  const { t } = useTranslation('photoCrop');
  const title = useRef<HTMLHeadingElement>(null);
  const [index, setIndex] = useState(0);
  const count = pictures.length;
  const picture = pictures[index];

  function next(): void {
    if (index + 1 === count) return close();
    setIndex(index + 1);
    // the pressed button goes away with its picture
    title.current?.focus();
  }

  return (
    <div className={styles.crop}>
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        {count > 1 && <p aria-live="polite">{t('place', { number: index + 1, count })}</p>}
      </header>
      {picture && (
        <CropPicture
          key={index}
          picture={picture}
          isOnly={count === 1}
          again={again}
          onTake={async (file) => {
            const problem = await onTake(picture, file);
            if (problem === undefined) next();
            return problem;
          }}
          onSkip={next}
        />
      )}
    </div>
  );
}
