import { Fragment, useEffect, useEffectEvent, useMemo } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale, useNow } from '@duet/kit';
import type { Chat } from '@duet/contracts';
import { chatDayLabel } from '@duet/i18n/format';
import { Button, IconButton, Spinner } from '@duet/ui';
import { MessagePrompt } from '../safety/message-prompt.tsx';
import styles from './conversation.module.css';
import { ChatBeginning } from './chat-beginning.tsx';
import { JumpNote } from './jump-note.tsx';
import { groupByDay } from './merge-messages.ts';
import type { Bubble } from './merge-messages.ts';
import { isDeletable, isEditable } from './message-changes.ts';
import { MessageBubble } from './message-bubble.tsx';
import { useCallMatch } from './use-call-match.ts';
import type { Conversation } from './use-conversation.ts';
import { useFocusInLog } from './use-focus-in-log.ts';
import { useLogWindow } from './use-log-window.ts';
import type { LogWindow } from './use-log-window.ts';
import { useMessageGestures } from './use-message-gestures.ts';
import { useQuietHistory } from './use-quiet-history.ts';
import { useReadMarks } from './use-read-marks.ts';
import { useWhileScrolled } from './use-while-scrolled.ts';
import { useFirstUnread } from './unread-divider.ts';

export interface WantedMessage {
  readonly messageId: string;
  /** It is one that a search has found, which stays marked. */
  readonly isHit?: boolean;
}

export interface MessageLogProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly chat: Chat;
  readonly conversation: Conversation;
  /** A message to go to; a new object goes there again. */
  readonly wanted?: WantedMessage | undefined;
  readonly onSearch: () => void;
  readonly onReply: (bubble: Bubble) => void;
  readonly onEdit: (bubble: Bubble) => void;
  readonly onDelete: (bubble: Bubble) => Promise<void>;
}

/** The messages of a dialog by day: those near what is in sight; history loads when its beginning comes near. */
export function MessageLog(props: MessageLogProps) {
  const { ref, chat, conversation, wanted } = props;
  const { t } = useTranslation('chat');
  const { bubbles, older, newer } = conversation;
  const firstUnread = useFirstUnread(chat, conversation);
  const onMove = useQuietHistory(ref, older === 'loading' || newer === 'loading' || conversation.jump === 'loading');
  const view = useLogWindow(ref, conversation, { firstUnread, onMove });
  useReadMarks(ref, {
    chatId: chat.chatId,
    bubbles: firstUnread.isAwaited ? none : view.shown,
    newestAtOpening: firstUnread.newest,
  });
  useFocusInLog(ref, props.onSearch);
  useWhileScrolled(ref);
  useMessageGestures(ref, { bubbles, onReply: props.onReply });
  const goTo = useEffectEvent(({ messageId }: WantedMessage) => view.jumpTo(messageId));
  const stay = useEffectEvent(() => view.stopJump());
  useEffect(() => {
    if (!wanted) return;
    goTo(wanted);
    return stay;
  }, [wanted]);

  const isFromTheFirst = !chat.isSystemChat && !view.isFar && !conversation.hasMore && view.shown[0] === bubbles[0];
  /** The log has no place yet; a part far back has its own. */
  const isOpening = firstUnread.isAwaited && !view.isFar;
  return (
    <div className={styles.logFrame}>
      <div
        ref={ref}
        className={styles.log}
        role="log"
        aria-label={t('messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {/* one element whose height is that of all of them */}
        <div className={styles.logContent} data-waiting={isOpening || undefined}>
          {older === 'loading' && !isOpening && <Spinner label={t('loading')} />}
          {older === 'failed' && (
            <LoadAgain text={t('olderFailed')} onRetry={() => conversation.loadOlder(view.isFar ? 'far' : 'newest')} />
          )}
          {bubbles.length === 0 && <p className={styles.start}>{t('sayHello', { name: chat.partner.name })}</p>}
          {isFromTheFirst && <ChatBeginning chatId={chat.chatId} />}
          <Days {...props} view={view} firstUnread={firstUnread.key} />
          {view.isFar && newer === 'loading' && <Spinner label={t('loadingLater')} />}
          {view.isFar && newer === 'failed' && <LoadAgain text={t('laterFailed')} onRetry={conversation.loadNewer} />}
        </div>
      </div>
      {/* beside the log, which is out of sight until its place is known */}
      {isOpening && <Spinner className={styles.opening} label={t('loading')} />}
      <JumpNote conversation={conversation} onClose={view.stopJump} />
      {(view.newCount > 0 || view.isAway) && (
        <div className={styles.newPill}>
          {view.newCount > 0 ? (
            <Button variant="secondary" onClick={view.toEnd}>
              {t('newMessages', { count: view.newCount })}
            </Button>
          ) : (
            <IconButton icon="lucide:chevron-down" variant="raised" label={t('toNewest')} onClick={view.toEnd} />
          )}
        </div>
      )}
    </div>
  );
}

const none: readonly Bubble[] = [];

/** Stands where messages did not load. */
function LoadAgain({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <p className={styles.older} role="alert">
      {text}{' '}
      <Button variant="quiet" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </p>
  );
}

interface DaysProps extends Omit<MessageLogProps, 'ref'> {
  readonly view: LogWindow;
  readonly firstUnread: string | undefined;
}

/** The bubbles that are in the document, a section for each day. */
function Days({ chat, conversation, wanted, view, firstUnread, onReply, onEdit, onDelete }: DaysProps) {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const now = useNow();
  const { bubbles } = conversation;
  const byId = useMemo(() => new Map(bubbles.map((bubble) => [bubble.message?.id, bubble])), [bubbles]);
  const days = useMemo(() => groupByDay(view.shown), [view.shown]);
  const call = useCallMatch(chat);

  return days.map(({ key, date, bubbles: ofDay }) => (
    <section key={key} aria-label={chatDayLabel(date, now, locale)}>
      <h2 className={styles.day}>{chatDayLabel(date, now, locale)}</h2>
      {ofDay.map((bubble, index) => (
        <Fragment key={bubble.key}>
          {bubble.key === firstUnread && (
            <p className={styles.unread} data-unread-divider>
              {t('unreadBelow')}
            </p>
          )}
          <MessageBubble
            bubble={bubble}
            partnerName={chat.partner.name}
            isHit={wanted?.isHit === true && bubble.message?.id === wanted.messageId}
            isGrouped={ofDay[index + 1]?.isMine === bubble.isMine}
            quoted={bubble.replyToMessageId === null ? undefined : byId.get(bubble.replyToMessageId)}
            isEditable={isEditable(bubble, now)}
            isDeletable={isDeletable(bubble, now)}
            onReply={onReply}
            onEdit={onEdit}
            onDelete={onDelete}
            onJump={view.jumpTo}
            onCall={call}
          />
          <MessagePrompt messageId={bubble.message?.id} />
        </Fragment>
      ))}
    </section>
  ));
}
