import { Button } from './button.tsx';
import type { ButtonVariant } from './button.tsx';
import styles from './confirm.module.css';

/** What is asked. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** The words on the button that does it. */
  readonly action: string;
  /** `danger` unless what is done can be taken back. */
  readonly tone?: ButtonVariant;
}

export interface ConfirmProps extends Question {
  readonly cancel: string;
  readonly onAnswer: (isSure: boolean) => void;
}

/** Asks once before something is gone. Every screen that asks does so in the same way, inside the shell's modal host. */
export function Confirm({ title, text, action, cancel, tone = 'danger', onAnswer }: ConfirmProps) {
  return (
    <div className={styles.confirm}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          {cancel}
        </Button>
        <Button variant={tone} onClick={() => onAnswer(true)}>
          {action}
        </Button>
      </div>
    </div>
  );
}
