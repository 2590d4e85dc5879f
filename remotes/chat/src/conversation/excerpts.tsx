import { useTranslation } from 'react-i18next';
import { IconButton } from '@duet/ui';
import styles from './conversation.module.css';
import type { Bubble } from './merge-messages.ts';
import { useExcerpt } from './use-excerpt.ts';

/** How much of a message its answer repeats. */
const REPEATED = 120;

/** The beginning of the message that a bubble answers. */
export function QuotedWords({ bubble }: { readonly bubble: Bubble }) {
  return useExcerpt(bubble, REPEATED);
}

export interface ReplyingToProps {
  readonly bubble: Bubble;
  readonly onCancel: () => void;
}

/** Above the field: which message is being answered. */
export function ReplyingTo({ bubble, onCancel }: ReplyingToProps) {
  const { t } = useTranslation('chat');
  const text = useExcerpt(bubble, REPEATED);
  return (
    <p className={styles.replyingTo}>
      <span>{t('replyingTo', { text })}</span>
      <IconButton label={t('cancelReply')} icon="lucide:x" onClick={onCancel} />
    </p>
  );
}
