import { Button } from './button.tsx';
import type { ButtonVariant } from './button.tsx';
import styles from './confirm.module.css';

/** What is asked. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** The words on the button that does it. */
  readonly action: string;
  /** The words on the way out: “Cancel”, unless that would be mistaken for what is asked. */
  readonly cancel: string;
  /** `danger` unless what is done can be taken back. */
  readonly tone?: ButtonVariant;
}

export interface ConfirmModalProps extends Question {
  /** Given by the shell's modal host. */
  readonly close: (isSure: boolean) => void;
}

/** Asks once before something is gone: `openModal<boolean, Question>(ConfirmModal, …)`, in the same way on every screen. */
export function ConfirmModal({ title, text, action, cancel, tone = 'danger', close }: ConfirmModalProps) {
  return (
    <div className={styles.confirm}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close(false)}>
          {cancel}
        </Button>
        <Button variant={tone} onClick={() => close(true)}>
          {action}
        </Button>
      </div>
    </div>
  );
}
