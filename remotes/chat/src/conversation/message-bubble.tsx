import { messageTypeCode } from '@duet/contracts';
import { useNow, useRefusalText } from '@duet/kit';
import { formatTime } from '@duet/i18n/format';
import { Icon, IconButton, giftIcon } from '@duet/ui';
import { Menu } from '@duet/ui/menu';
import { useChat } from '../chat-context.tsx';
import { previewKey } from '../list/preview.ts';
import { MessageMedia } from '../media/message-media.tsx';
import { WaitingMedia } from '../media/waiting-media.tsx';
import { useChatText } from '../use-chat-text.ts';
import styles from './conversation.module.css';
import { excerptOf } from './excerpt.ts';
import type { Bubble } from './merge-messages.ts';
import { isDeletable, isEditable } from './message-changes.ts';
import { MessageText } from './message-text.tsx';

/** Clock, one tick, two ticks, coloured, red mark (behaviours 16). */
const marks: Readonly<Record<Bubble['status'], string>> = {
  sending: 'lucide:clock-3',
  saved: 'lucide:check',
  delivered: 'lucide:check-check',
  readed: 'lucide:check-check',
  failed: 'lucide:circle-alert',
};

/** What the product itself says is read, not answered. */
const said = messageTypeCode('System');

export interface MessageBubbleProps {
  readonly bubble: Bubble;
  readonly partnerName: string;
  /** The next bubble is by the same person. */
  readonly isGrouped: boolean;
  readonly quoted: Bubble | undefined;
  readonly onReply: (bubble: Bubble) => void;
  readonly onEdit: (bubble: Bubble) => void;
  readonly onDelete: (bubble: Bubble) => void;
  readonly onJump: (messageId: string) => void;
}

/** One message with its time and status; a failed one offers to try again or delete. */
export function MessageBubble(props: MessageBubbleProps) {
  const { bubble, partnerName, isGrouped, quoted, onJump } = props;
  const t = useChatText();
  const { outbox } = useChat();
  const refusalText = useRefusalText();
  const { isMine, status, entry, message } = bubble;
  const key = message ? previewKey(message.type) : undefined;
  const isDeleted = message !== undefined && message.deletedAt !== null;
  const hasFile = message !== undefined && !isDeleted && Boolean(message.media?.facts);

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
            {quoted ? excerptOf(quoted, t, 120) : t('quoteGone')}
          </button>
        )}
        {message?.media?.giftUrl && (
          <span className={styles.gift}>
            <Icon name={giftIcon(message.media.giftUrl)} size={72} />
          </span>
        )}
        {hasFile && <MessageMedia message={message} isMine={isMine} />}
        {entry?.attachment && (
          <WaitingMedia
            attachment={entry.attachment}
            isFailed={entry.state === 'failed'}
            onCancel={() => void outbox.remove(entry.clientMessageId)}
          />
        )}
        {!hasFile && !entry?.attachment && (
          <p className={styles.text}>
            {isDeleted ? <em>{t('change.deleted')}</em> : <MessageText text={key ? t(key) : bubble.text} />}
          </p>
        )}
        <span className={styles.meta}>
          {message?.editedAt && !isDeleted && <span>{t('change.edited')}</span>}
          <time dateTime={bubble.at.toISOString()}>{formatTime(bubble.at)}</time>
          {isMine && (
            <span className={styles.mark} data-status={status} role="img" aria-label={t(`status.${status}`)}>
              <Icon name={marks[status]} size={16} />
            </span>
          )}
        </span>
      </div>
      {message && !isDeleted && message.type !== said && <BubbleTools {...props} />}
      {entry?.state === 'failed' && (
        <span className={styles.failed}>
          {entry.problem ? refusalText({ code: entry.problem }) : t('notSent')}
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

/** Reply, and for fifteen minutes edit and delete of an own message. */
function BubbleTools({ bubble, onReply, onEdit, onDelete }: MessageBubbleProps) {
  const t = useChatText();
  const now = useNow();
  const items = [
    ...(isEditable(bubble, now) ? [{ label: t('change.edit'), onSelect: () => onEdit(bubble) }] : []),
    ...(isDeletable(bubble, now)
      ? [{ label: t('delete'), tone: 'danger' as const, onSelect: () => onDelete(bubble) }]
      : []),
  ];
  const excerpt = excerptOf(bubble, t, 40);
  return (
    <span className={styles.tools}>
      <IconButton
        icon="lucide:reply"
        size={16}
        label={t('replyTo', { text: excerpt })}
        onClick={() => onReply(bubble)}
      />
      {items.length > 0 && (
        <Menu
          trigger={<IconButton icon="lucide:ellipsis" size={16} label={t('change.open', { text: excerpt })} />}
          items={items}
        />
      )}
    </span>
  );
}
