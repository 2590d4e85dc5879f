import { memo, useRef } from 'react';
import { messageTypeCode } from '@duet/contracts';
import type { CallKind } from '@duet/contracts';
import { useRefusalText } from '@duet/kit';
import { formatTime } from '@duet/i18n/format';
import { Icon, giftIcon } from '@duet/ui';
import { useChat } from '../chat-context.tsx';
import { previewKey } from '../list/preview.ts';
import { MessageMedia } from '../media/message-media.tsx';
import { useTooManyFiles } from '../media/use-too-many-files.ts';
import { WaitingMedia } from '../media/waiting-media.tsx';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { SafeText } from '../safety/safe-text.tsx';
import { ReactionChips } from '../reactions/reaction-chips.tsx';
import { CallMessage } from './call-message.tsx';
import styles from './conversation.module.css';
import { QuotedWords } from './excerpts.tsx';
import { isEmojiAlone } from './is-emoji-alone.ts';
import type { Bubble } from './merge-messages.ts';
import { MessageTools } from './message-tools.tsx';
import type { MessageActions } from './message-tools.tsx';
import { PostQuote } from './post-quote.tsx';

/** Clock, one tick, two ticks, coloured, red mark (chats-4). */
const marks: Readonly<Record<Bubble['status'], string>> = {
  sending: 'lucide:clock-3',
  saved: 'lucide:check',
  delivered: 'lucide:check-check',
  readed: 'lucide:check-check',
  failed: 'lucide:circle-alert',
};

/** Messages of the product itself cannot be answered, nor can those of calls. */
const said = messageTypeCode('System');
const postAnswer = messageTypeCode('PostAnswer');

export interface MessageBubbleProps extends MessageActions {
  readonly partnerName: string;
  /** The next bubble is by the same person. */
  readonly isGrouped: boolean;
  /** The search stands at it. */
  readonly isHit: boolean;
  readonly quoted: Bubble | undefined;
  readonly onJump: (messageId: string) => void;
  readonly onCall: (kind: CallKind) => void;
}

/** Memoized: typing or a new message must not redraw a long history. */
export const MessageBubble = memo(ShownBubble);

/** One message with its time and status; a failed one offers to try again or delete. */
function ShownBubble(props: MessageBubbleProps) {
  const { bubble, partnerName, isGrouped, isHit, quoted, onJump, onCall } = props;
  const { outbox, t } = useChat();
  const { isMine, status, entry, message, replyToMessageId } = bubble;
  const key = message ? previewKey(message.type) : undefined;
  const isDeleted = message !== undefined && message.deletedAt !== null;
  const call = message?.call ?? null;
  const hasFile = message !== undefined && !isDeleted && Boolean(message.media?.facts);

  return (
    <article
      className={styles.bubbleRow}
      data-mine={isMine || undefined}
      data-grouped={isGrouped || undefined}
      data-hit={isHit || undefined}
      data-message-id={message?.id}
      data-status={status}
    >
      <div className={styles.bubble}>
        <span className={styles.hidden}>{isMine ? t('you') : partnerName}: </span>
        {replyToMessageId && (
          <button type="button" className={styles.quote} onClick={() => onJump(replyToMessageId)}>
            <span>{quoted ? <QuotedWords bubble={quoted} /> : t('quoteShow')}</span>
          </button>
        )}
        {message?.type === postAnswer && message.media && <PostQuote postId={message.media.id} isMyAnswer={isMine} />}
        {message?.media?.giftUrl && (
          <span className={styles.gift}>
            <Icon name={giftIcon(message.media.giftUrl)} size={72} />
          </span>
        )}
        {hasFile && <MessageMedia message={message} isMine={isMine} />}
        {entry?.attachment && (
          <WaitingMedia
            clientMessageId={entry.clientMessageId}
            attachment={entry.attachment}
            isFailed={entry.state === 'failed'}
            onCancel={() => void outbox.remove(entry.clientMessageId)}
          />
        )}
        {(hasFile || entry?.attachment) && bubble.text !== '' && (
          <p className={styles.text} data-caption>
            <SafeText text={bubble.text} isMine={isMine} message={message} />
          </p>
        )}
        {call && <CallMessage call={call} isMine={isMine} onCall={onCall} />}
        {!call && !hasFile && !entry?.attachment && (
          <p className={styles.text} data-emoji={(!isDeleted && isEmojiAlone(bubble.text)) || undefined}>
            {isDeleted ? (
              <em>{t('change.deleted')}</em>
            ) : (
              <SafeText text={key ? t(key) : bubble.text} isMine={isMine} message={message} />
            )}
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
      {message && !isDeleted && <ReactionChips message={message} partnerName={partnerName} />}
      {message && !isDeleted && !call && message.type !== said && <MessageTools {...props} message={message} />}
      {entry?.state === 'failed' && <NotSent entry={entry} />}
    </article>
  );
}

/** Why it was not sent, and what can be done. Both buttons disappear when pressed, so the focus moves to the log. */
function NotSent({ entry }: { readonly entry: OutboxEntry }) {
  const { outbox, t } = useChat();
  const line = useRef<HTMLElement>(null);
  const reason = useReason(entry);

  function end(work: Promise<void>): void {
    line.current?.closest<HTMLElement>('[role="log"]')?.focus();
    void work;
  }

  return (
    <span ref={line} className={styles.failed}>
      {reason}
      <button type="button" onClick={() => end(outbox.retry(entry.clientMessageId))}>
        {t('retry')}
      </button>
      <button type="button" onClick={() => end(outbox.remove(entry.clientMessageId))}>
        {t('delete')}
      </button>
    </span>
  );
}

function useReason({ attachment, problem, againAt }: OutboxEntry): string {
  const { t } = useChat();
  const refusalText = useRefusalText();
  const tooMany = useTooManyFiles(againAt);
  if (attachment && problem === 'too_many_requests') return tooMany ?? t('notSent');
  return problem ? refusalText({ code: problem }) : t('notSent');
}
