import { useEffect, useMemo, useState } from 'react';
import type { Chat, Message } from '@duet/contracts';
import type { Bubble } from './merge-messages.ts';
import type { Conversation } from './use-conversation.ts';

/** What was unread when the chat was opened: reading it does not take the divider away. */
interface UnreadAtOpening {
  readonly count: number;
  readonly lastSeq: number;
}

export interface FirstUnread {
  /** The key of the bubble above which the "unread" divider stands; undefined while it is not loaded. */
  readonly key: string | undefined;
  /** How many were unread at the opening. */
  readonly count: number;
  /** The newest message that was unread at the opening. */
  readonly newest: Message | undefined;
  /** It is further back than what is loaded, and on its way. */
  readonly isAwaited: boolean;
}

type Source = Pick<Conversation, 'bubbles' | 'newest' | 'hasMore' | 'older' | 'firstUnreadId' | 'loadUnread'>;

/** Finds the first message that was unread when the chat was opened, and loads what is around it. */
export function useFirstUnread(
  chat: Chat,
  { bubbles, newest, hasMore, older, firstUnreadId, loadUnread }: Source,
): FirstUnread {
  const [atOpening] = useState<UnreadAtOpening>({
    count: chat.unReadMessageCount,
    lastSeq: chat.lastMessage?.seq ?? 0,
  });
  const { count } = atOpening;
  const received = useMemo(() => findReceived(newest, atOpening), [newest, atOpening]);
  const isFurtherBack = count > received.length && hasMore && hasLast(newest, atOpening);
  const isAwaited = isFurtherBack && firstUnreadId === undefined && older !== 'failed';

  useEffect(() => {
    if (isAwaited) loadUnread(chat.partnerId);
  }, [isAwaited, loadUnread, chat.partnerId]);

  const key = useMemo(() => {
    if (firstUnreadId) return bubbles.find(({ message }) => message?.id === firstUnreadId)?.key;
    return findUnread(newest, atOpening)[0]?.key;
  }, [bubbles, newest, atOpening, firstUnreadId]);
  return { key, count, newest: count === 0 ? undefined : received.at(-1)?.message, isAwaited };
}

/** What was unread at the opening, counted back from its newest message; nothing while that is not loaded whole. */
export function findUnread(bubbles: readonly Bubble[], atOpening: UnreadAtOpening): readonly Bubble[] {
  const { count } = atOpening;
  const received = findReceived(bubbles, atOpening);
  return count === 0 || received.length < count ? [] : received.slice(-count);
}

/** What had been received at the opening; what is deleted is counted nowhere as unread. */
function findReceived(bubbles: readonly Bubble[], atOpening: UnreadAtOpening): readonly Bubble[] {
  if (!hasLast(bubbles, atOpening)) return [];
  return bubbles.filter(
    ({ isMine, message }) => !isMine && message && message.seq <= atOpening.lastSeq && message.deletedAt === null,
  );
}

function hasLast(bubbles: readonly Bubble[], { lastSeq }: UnreadAtOpening): boolean {
  return bubbles.some(({ message }) => message && message.seq >= lastSeq);
}
