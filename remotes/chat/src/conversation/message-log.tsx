import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocale, useNow } from '@duet/kit';
import type { Chat } from '@duet/contracts';
import { chatDayLabel } from '@duet/i18n/format';
import { Button, Spinner } from '@duet/ui';
import { useChatText } from '../use-chat-text.ts';
import styles from './conversation.module.css';
import { groupByDay } from './merge-messages.ts';
import type { Bubble } from './merge-messages.ts';
import { MessageBubble } from './message-bubble.tsx';
import type { Conversation } from './use-conversation.ts';
import { useSmartScroll } from './use-smart-scroll.ts';

export interface MessageLogProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly chat: Chat;
  readonly conversation: Conversation;
  readonly onReply: (bubble: Bubble) => void;
  readonly onEdit: (bubble: Bubble) => void;
  readonly onDelete: (bubble: Bubble) => void;
}

/** The messages of a dialog by day; history loads when its beginning comes into sight. */
export function MessageLog({ ref, chat, conversation, onReply, onEdit, onDelete }: MessageLogProps) {
  const t = useChatText();
  const locale = useLocale();
  const now = useNow();
  const { bubbles, hasMore, isLoadingOlder } = conversation;
  const scroll = useSmartScroll(ref, bubbles);
  const top = useRef<HTMLDivElement>(null);
  const loadOlder = useEffectEvent(() => void conversation.loadOlder());

  useEffect(() => {
    if (!top.current || !hasMore) return;
    const observer = new IntersectionObserver(
      ([change]) => {
        if (change?.isIntersecting) loadOlder();
      },
      { root: ref.current, rootMargin: '400px 0px 0px' },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [ref, hasMore, bubbles.length]);

  function jumpTo(messageId: string): void {
    const element = ref.current?.querySelector(`[data-message-id="${CSS.escape(messageId)}"]`);
    if (!(element instanceof HTMLElement)) return;
    element.scrollIntoView({ block: 'center' });
    element.dataset['found'] = 'true';
    element.addEventListener('animationend', () => delete element.dataset['found'], { once: true });
  }

  return (
    <div className={styles.logFrame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={ref} className={styles.log} role="log" aria-label={t('messages')} tabIndex={0}>
        <div ref={top} />
        {isLoadingOlder && <Spinner label={t('loading')} />}
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
                quoted={bubbles.find(({ message }) => message?.id === bubble.replyToMessageId)}
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
