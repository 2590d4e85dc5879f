import { formatTime } from '@duet/i18n/format';
import { Icon, giftIcon } from '@duet/ui';
import { useChat } from '../chat-context.tsx';
import { previewKey } from '../list/preview.ts';
import { useChatText } from '../use-chat-text.ts';
import styles from './conversation.module.css';
import type { Bubble } from './merge-messages.ts';
import { MessageText } from './message-text.tsx';

/** Clock, one tick, two ticks, coloured, red mark (behaviours 16). */
const marks: Readonly<Record<Bubble['status'], string>> = {
  sending: 'lucide:clock-3',
  saved: 'lucide:check',
  delivered: 'lucide:check-check',
  readed: 'lucide:check-check',
  failed: 'lucide:circle-alert',
};

export interface MessageBubbleProps {
  readonly bubble: Bubble;
  readonly partnerName: string;
  /** The next bubble is by the same person. */
  readonly isGrouped: boolean;
  readonly quoted: Bubble | undefined;
  readonly onReply: (bubble: Bubble) => void;
  readonly onJump: (messageId: string) => void;
}

/** One message with its time and status; a failed one offers to try again or delete. */
export function MessageBubble({ bubble, partnerName, isGrouped, quoted, onReply, onJump }: MessageBubbleProps) {
  const t = useChatText();
  const { outbox } = useChat();
  const { isMine, status, entry, message } = bubble;
  const key = message ? previewKey(message.type) : undefined;

  return (
    <article
      className={styles.bubbleRow}
      data-mine={isMine || undefined}
      data-grouped={isGrouped || undefined}
      data-message-id={message?.id}
      data-status={status}
    >
      <div className={styles.bubble}>
        <span className={styles.hidden}>{isMine ? t('you') : partnerName}: </span>
        {bubble.replyToMessageId && (
          <button
            type="button"
            className={styles.quote}
            disabled={!quoted?.message}
            onClick={() => quoted?.message && onJump(quoted.message.id)}
          >
            {quoted ? quoted.text.slice(0, 120) : t('quoteGone')}
          </button>
        )}
        {message?.media?.giftUrl && (
          <span className={styles.gift}>
            <Icon name={giftIcon(message.media.giftUrl)} size={72} />
          </span>
        )}
        <p className={styles.text}>
          <MessageText text={key ? t(key) : bubble.text} />
        </p>
        <span className={styles.meta}>
          <time dateTime={bubble.at.toISOString()}>{formatTime(bubble.at)}</time>
          {isMine && (
            <span className={styles.mark} data-status={status} role="img" aria-label={t(`status.${status}`)}>
              <Icon name={marks[status]} size={16} />
            </span>
          )}
        </span>
      </div>
      {message && (
        <button
          type="button"
          className={styles.reply}
          aria-label={t('replyTo', { text: bubble.text.slice(0, 40) })}
          onClick={() => onReply(bubble)}
        >
          <Icon name="lucide:reply" />
        </button>
      )}
      {entry?.state === 'failed' && (
        <span className={styles.failed}>
          {t('notSent')}
          <button type="button" onClick={() => void outbox.retry(entry.clientMessageId)}>
            {t('retry')}
          </button>
          <button type="button" onClick={() => void outbox.remove(entry.clientMessageId)}>
            {t('delete')}
          </button>
        </span>
      )}
    </article>
  );
}
