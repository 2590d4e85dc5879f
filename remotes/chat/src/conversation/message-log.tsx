import { useMemo } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale, useNow } from '@duet/kit';
import type { Chat } from '@duet/contracts';
import { chatDayLabel } from '@duet/i18n/format';
import { Button, Spinner } from '@duet/ui';
import styles from './conversation.module.css';
import { groupByDay } from './merge-messages.ts';
import type { Bubble } from './merge-messages.ts';
import { isDeletable, isEditable } from './message-changes.ts';
import { MessageBubble } from './message-bubble.tsx';
import type { Conversation } from './use-conversation.ts';
import { useJump } from './use-jump.ts';
import { useOlderOnSight } from './use-older-on-sight.ts';
import { useSmartScroll } from './use-smart-scroll.ts';

export interface MessageLogProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly chat: Chat;
  readonly conversation: Conversation;
  readonly onReply: (bubble: Bubble) => void;
  readonly onEdit: (bubble: Bubble) => void;
  readonly onDelete: (bubble: Bubble) => Promise<void>;
}

/** The messages of a dialog by day; history loads when its beginning comes into sight. */
export function MessageLog({ ref, chat, conversation, onReply, onEdit, onDelete }: MessageLogProps) {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const now = useNow();
  const { bubbles, older } = conversation;
  const byId = useMemo(() => new Map(bubbles.map((bubble) => [bubble.message?.id, bubble])), [bubbles]);
  const scroll = useSmartScroll(ref, bubbles);
  const top = useOlderOnSight(ref, conversation);
  const jumpTo = useJump(ref, conversation);

  return (
    <div className={styles.logFrame}>
      <div
        ref={ref}
        className={styles.log}
        role="log"
        aria-label={t('messages')}
        aria-busy={older === 'loading'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div ref={top} />
        {older === 'loading' && <Spinner label={t('loading')} />}
        {older === 'failed' && (
          <p className={styles.older} role="alert">
            {t('olderFailed')}{' '}
            <Button variant="quiet" onClick={conversation.loadOlder}>
              {t('failed.retry')}
            </Button>
          </p>
        )}
        {bubbles.length === 0 && <p className={styles.start}>{t('sayHello', { name: chat.partner.name })}</p>}
        {groupByDay(bubbles).map(({ key, date, bubbles: ofDay }) => (
          <section key={key} aria-label={chatDayLabel(date, now, locale)}>
            <h2 className={styles.day}>{chatDayLabel(date, now, locale)}</h2>
            {ofDay.map((bubble, index) => (
              <MessageBubble
                key={bubble.key}
                bubble={bubble}
                partnerName={chat.partner.name}
                isGrouped={ofDay[index + 1]?.isMine === bubble.isMine}
                quoted={bubble.replyToMessageId === null ? undefined : byId.get(bubble.replyToMessageId)}
                isEditable={isEditable(bubble, now)}
                isDeletable={isDeletable(bubble, now)}
                onReply={onReply}
                onEdit={onEdit}
                onDelete={onDelete}
                onJump={jumpTo}
              />
            ))}
          </section>
        ))}
      </div>
      {scroll.newCount > 0 && (
        <div className={styles.newPill}>
          <Button variant="secondary" onClick={scroll.toEnd}>
            {t('newMessages', { count: scroll.newCount })}
          </Button>
        </div>
      )}
    </div>
  );
}
