import type { ModalProps } from '@duet/kit';
import { Button } from '@duet/ui';
import { usePostsText } from '../use-posts-text.ts';
import styles from './my-post-page.module.css';

export interface ConfirmDeleteProps extends ModalProps<boolean> {
  /** A post that still waits is refunded in full. */
  readonly isRefunded: boolean;
}

/** Asks once before the post is gone; runs inside the shell's modal host. */
export function ConfirmDelete({ isRefunded, close }: ConfirmDeleteProps) {
  const t = usePostsText();
  return (
    <div className={styles.confirm}>
      <h2>{t('mine.deleteTitle')}</h2>
      <p>{t(isRefunded ? 'mine.deleteRefunded' : 'mine.deleteText')}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close(false)}>
          {t('cancel')}
        </Button>
        <Button variant="danger" onClick={() => close(true)}>
          {t('mine.delete')}
        </Button>
      </div>
    </div>
  );
}
