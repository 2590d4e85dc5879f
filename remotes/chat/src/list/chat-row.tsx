import { memo } from 'react';
import { RouteLink } from '@duet/kit';
import { daysAgo, formatDate, formatTime, parseUtc } from '@duet/i18n/format';
import { hasHiddenWord } from '@duet/contracts';
import type { Chat } from '@duet/contracts';
import { Avatar, Badge } from '@duet/ui';
import { useChat } from '../chat-context.tsx';
import { callLine } from '../conversation/call-line.ts';
import { fits } from './order-chats.ts';
import { previewKey } from './preview.ts';
import styles from './chat-list.module.css';

export interface ChatRowProps {
  readonly chat: Chat;
  readonly isCurrent: boolean;
  readonly now: Date;
  /** The words that the member does not want to meet. */
  readonly hiddenWords: readonly string[];
  readonly onlineLabel: string;
  readonly turnLabel: string;
}

/** Memoized: a list that is scrolled draws the rows that come, and no others. */
export const ChatRow = memo(ShownRow);

/** One chat of the list: who, what was said last, when, and how much is unread. */
function ShownRow({ chat, isCurrent, now, hiddenWords, onlineLabel, turnLabel }: ChatRowProps) {
  const { me, t } = useChat();
  const { lastMessage: last, unReadMessageCount: unread } = chat;
  const at = parseUtc(last?.createdAt ?? chat.matchDate);
  const isMine = last?.senderId === me;
  const key = last && previewKey(last.type);
  const captioned = key && last.message && t('preview.captioned', { kind: t(key), text: last.message });
  const said = last?.call ? callLine(last.call, isMine, t) : captioned || (key && t(key)) || last?.message;
  const words = last?.deletedAt ? t('change.deleted') : said;
  const isHidden = !isMine && words !== undefined && hasHiddenWord(words, hiddenWords);
  const text = isHidden ? t('safety.hidden.text') : (words ?? t('preview.match'));

  return (
    <RouteLink
      to="ChatDialog"
      params={{ chatId: chat.chatId }}
      className={styles.row}
      aria-current={isCurrent ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <Avatar
        src={chat.partner.photoUrl}
        name={chat.partner.name}
        size={56}
        onlineLabel={chat.partner.presence === 'online' ? onlineLabel : undefined}
      />
      <span className={styles.rowText}>
        <span className={styles.name}>{chat.partner.name}</span>
        <span className={styles.preview}>{isMine && !last.call ? t('preview.mine', { text }) : text}</span>
      </span>
      <span className={styles.rowSide}>
        <time dateTime={at.toISOString()}>{daysAgo(at, now) === 0 ? formatTime(at) : formatDate(at)}</time>
        <span className={styles.marks}>
          {fits(chat, 'turn') && <span className={styles.turn}>{turnLabel}</span>}
          {unread > 0 && <Badge count={unread} label={t('unread', { count: unread })} />}
        </span>
      </span>
    </RouteLink>
  );
}
