import { useT } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { Button } from '@duet/ui';
import styles from './conversation.module.css';

export interface ConfirmUnmatchProps extends ModalProps<boolean> {
  readonly name: string;
  readonly action: 'unmatch' | 'block';
}

/** Asks once before a match ends; runs inside the shell's modal host. */
export function ConfirmUnmatch({ name, action, close }: ConfirmUnmatchProps) {
  const t = useT('chat');
  return (
    <div className={styles.confirm}>
      <h2>{t(`${action}.title`, { name })}</h2>
      <p>{t(`${action}.text`)}</p>
      <div className={styles.confirmButtons}>
        <Button variant="quiet" onClick={() => close(false)}>
          {t('cancel')}
        </Button>
        <Button variant="danger" onClick={() => close(true)}>
          {t(`${action}.action`)}
        </Button>
      </div>
    </div>
  );
}
