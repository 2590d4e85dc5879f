import type { ModalProps } from '@duet/kit';
import { Button } from '@duet/ui';
import { useChatText } from '../use-chat-text.ts';
import styles from './conversation.module.css';

export interface ConfirmModalProps extends ModalProps<boolean> {
  readonly title: string;
  readonly text: string;
  /** Word of the button that cannot be taken back. */
  readonly action: string;
}

/** Asks once before something is gone; runs inside the shell's modal host. */
export function ConfirmModal({ title, text, action, close }: ConfirmModalProps) {
  const t = useChatText();
  return (
    <div className={styles.confirm}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.confirmButtons}>
        <Button variant="quiet" onClick={() => close(false)}>
          {t('cancel')}
        </Button>
        <Button variant="danger" onClick={() => close(true)}>
          {action}
        </Button>
      </div>
    </div>
  );
}
