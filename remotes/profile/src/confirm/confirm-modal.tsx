import type { ModalProps } from '@duet/kit';
import { Button } from '@duet/ui';
import { useProfileText } from '../use-profile-text.ts';
import styles from './confirm-modal.module.css';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** The words on the button that does it. */
  readonly action: string;
}

/** Asks once before something is gone; runs inside the shell's modal host. */
export function ConfirmModal({ title, text, action, close }: Question & ModalProps<boolean>) {
  const t = useProfileText();
  return (
    <div className={styles.confirm}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.buttons}>
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
