import { useTranslation } from 'react-i18next';
import { Button, IconButton, Spinner } from '@duet/ui';
import styles from './conversation.module.css';
import type { Conversation } from './use-conversation.ts';

export interface JumpNoteProps {
  readonly conversation: Pick<Conversation, 'jump' | 'retryJump'>;
  readonly onClose: () => void;
}

/** Says that a message further back is on its way, or why it is not; both can be ended. */
export function JumpNote({ conversation: { jump, retryJump }, onClose }: JumpNoteProps) {
  const { t } = useTranslation('chat');
  if (jump === 'idle') return null;
  const isLoading = jump === 'loading';
  return (
    <div className={styles.jump} role={isLoading ? 'status' : 'alert'} data-loading={isLoading || undefined}>
      {isLoading && <Spinner size={20} />}
      <span>{t(`jump.${jump}`)}</span>
      {jump === 'failed' && (
        <Button variant="quiet" onClick={retryJump}>
          {t('failed.retry')}
        </Button>
      )}
      <IconButton icon="lucide:x" size={20} label={t(isLoading ? 'jump.cancel' : 'jump.close')} onClick={onClose} />
    </div>
  );
}
