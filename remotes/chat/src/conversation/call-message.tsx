import { useTranslation } from 'react-i18next';
import type { CallKind, MessageCall } from '@duet/contracts';
import { Button, Icon } from '@duet/ui';
import { callLine } from './call-line.ts';
import styles from './conversation.module.css';

export interface CallMessageProps {
  readonly call: MessageCall;
  readonly isMine: boolean;
  readonly onCall: (kind: CallKind) => void;
}

/** A call in the dialog: how long it was or why it was none, and for one that was missed the way to call back. */
export function CallMessage({ call, isMine, onCall }: CallMessageProps) {
  const { t } = useTranslation('chat');
  const { kind, seconds } = call;
  const isMissed = !isMine && seconds === null;
  return (
    <>
      <p className={styles.callLine}>
        <Icon name={iconOf(kind, seconds)} size={20} />
        {callLine(call, isMine, t)}
      </p>
      {isMissed && (
        <Button size="small" className={styles.callBack} onClick={() => onCall(kind)}>
          {t('call.back')}
        </Button>
      )}
    </>
  );
}

function iconOf(kind: CallKind, seconds: number | null): string {
  if (kind === 'video') return seconds === null ? 'lucide:video-off' : 'lucide:video';
  return seconds === null ? 'lucide:phone-missed' : 'lucide:phone';
}
