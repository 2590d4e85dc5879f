import type { ModalProps } from '@duet/kit';
import { Button } from '@duet/ui';
import { useFeedText } from '../use-feed-text.ts';
import styles from './safety.module.css';

export interface BlockModalProps extends ModalProps<boolean> {
  readonly name: string;
}

/** Asks once before two members stop seeing each other; runs inside the shell's modal host. */
export function BlockModal({ name, close }: BlockModalProps) {
  const t = useFeedText();
  return (
    <div className={styles.modal}>
      <h2>{t('block.title', { name })}</h2>
      <p>{t('block.text')}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close(false)}>
          {t('cancel')}
        </Button>
        <Button variant="danger" onClick={() => close(true)}>
          {t('block.action')}
        </Button>
      </div>
    </div>
  );
}
