import type { ModalProps } from '@duet/kit';
import { Button } from '@duet/ui';
import type { ButtonVariant } from '@duet/ui';
import { useFeedText } from '../use-feed-text.ts';
import styles from './safety.module.css';

export interface ConfirmModalProps extends ModalProps<boolean> {
  readonly title: string;
  readonly text: string;
  /** What is done, in a word. */
  readonly action: string;
  readonly tone?: ButtonVariant;
}

/** Asks once before something that cannot be taken back; runs inside the shell's modal host. */
export function ConfirmModal({ title, text, action, tone = 'danger', close }: ConfirmModalProps) {
  const t = useFeedText();
  return (
    <div className={styles.modal}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close(false)}>
          {t('cancel')}
        </Button>
        <Button variant={tone} onClick={() => close(true)}>
          {action}
        </Button>
      </div>
    </div>
  );
}
