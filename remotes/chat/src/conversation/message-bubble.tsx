import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { messageTypeCode } from '@duet/contracts';
import { useRefusalText } from '@duet/kit';
import { formatTime } from '@duet/i18n/format';
import { Icon, IconButton, giftIcon } from '@duet/ui';
import { Menu } from '@duet/ui/menu';
import { useChat } from '../chat-context.tsx';
import { previewKey } from '../list/preview.ts';
import { MessageMedia } from '../media/message-media.tsx';
import { WaitingMedia } from '../media/waiting-media.tsx';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import styles from './conversation.module.css';
import { excerptOf } from './excerpt.ts';
import type { Bubble } from './merge-messages.ts';
import { MessageText } from './message-text.tsx';
import { PostQuote } from './post-quote.tsx';

/** Clock, one tick, two ticks, coloured, red mark (chats-4). */
const marks: Readonly<Record<Bubble['status'], string>> = {
  sending: 'lucide:clock-3',
  saved: 'lucide:check',
  delivered: 'lucide:check-check',
  readed: 'lucide:check-check',
  failed: 'lucide:circle-alert',
};

/** Messages of the product itself cannot be answered. */
const said = messageTypeCode('System');
const postAnswer = messageTypeCode('PostAnswer');

export interface MessageBubbleProps {
  readonly bubble: Bubble;
  readonly partnerName: string;
  /** The next bubble is by the same person. */
  readonly isGrouped: boolean;
  readonly quoted: Bubble | undefined;
  readonly isEditable: boolean;
  readonly isDeletable: boolean;
  readonly onReply: (bubble: Bubble) => void;
  readonly onEdit: (bubble: Bubble) => void;
  readonly onDelete: (bubble: Bubble) => Promise<void>;
  readonly onJump: (messageId: string) => void;
}

/** Memoized: typing or a new message must not redraw a long history. */
export const MessageBubble = memo(ShownBubble);

/** One message with its time and status; a failed one offers to try again or delete. */
function ShownBubble(props: MessageBubbleProps) {
  const { bubble, partnerName, isGrouped, quoted, onJump } = props;
  const { t } = useTranslation('chat');
  const { outbox } = useChat();
  const { isMine, status, entry, message, replyToMessageId } = bubble;
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
        {replyToMessageId && (
          <button type="button" className={styles.quote} onClick={() => onJump(replyToMessageId)}>
            {quoted ? excerptOf(quoted, t, 120) : t('quoteShow')}
          </button>
        )}
        {message?.type === postAnswer && message.media && <PostQuote postId={message.media.id} />}
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
      {entry?.state === 'failed' && <NotSent entry={entry} />}
    </article>
  );
}

/** Why it was not sent, and what can be done. Both buttons disappear when pressed, so the focus moves to the log. */
function NotSent({ entry }: { readonly entry: OutboxEntry }) {
  const { t } = useTranslation('chat');
  const refusalText = useRefusalText();
  const { outbox } = useChat();
  const line = useRef<HTMLElement>(null);

  function end(work: Promise<void>): void {
    line.current?.closest<HTMLElement>('[role="log"]')?.focus();
    void work;
  }

  return (
    <span ref={line} className={styles.failed}>
      {entry.problem ? refusalText({ code: entry.problem }) : t('notSent')}
      <button type="button" onClick={() => end(outbox.retry(entry.clientMessageId))}>
        {t('retry')}
      </button>
      <button type="button" onClick={() => end(outbox.remove(entry.clientMessageId))}>
        {t('delete')}
      </button>
    </span>
  );
}

/** Reply, and for fifteen minutes edit and delete of an own message. */
function BubbleTools({ bubble, isEditable, isDeletable, onReply, onEdit, onDelete }: MessageBubbleProps) {
  const { t } = useTranslation('chat');
  const items = [
    ...(isEditable ? [{ label: t('change.edit'), onSelect: () => onEdit(bubble) }] : []),
    ...(isDeletable ? [{ label: t('delete'), tone: 'danger' as const, onSelect: () => void onDelete(bubble) }] : []),
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
