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

type Source = Pick<Conversation, 'newest' | 'hasMore' | 'older' | 'loadUntil'>;

/** Finds the first message that was unread when the chat was opened, and loads the history up to it. */
export function useFirstUnread(chat: Chat, { newest: bubbles, hasMore, older, loadUntil }: Source): FirstUnread {
  const [atOpening] = useState<UnreadAtOpening>({
    count: chat.unReadMessageCount,
    lastSeq: chat.lastMessage?.seq ?? 0,
  });
  const received = useMemo(() => findUnread(bubbles, atOpening), [bubbles, atOpening]);
  const key = received[0]?.key;
  const isFurtherBack = key === undefined && atOpening.count > 0 && hasMore && hasLast(bubbles, atOpening);
  const isAwaited = isFurtherBack && older !== 'failed';

  useEffect(() => {
    if (!isAwaited) return;
    loadUntil((messages) => countReceived(messages, chat.partnerId, atOpening) >= atOpening.count);
  }, [isAwaited, loadUntil, chat.partnerId, atOpening]);

  return { key, count: atOpening.count, newest: received.at(-1)?.message, isAwaited };
}

/**
 * What was unread at the opening, counted back from its newest message; nothing while that is not loaded whole. What is
 * deleted is counted nowhere as unread.
 */
export function findUnread(bubbles: readonly Bubble[], atOpening: UnreadAtOpening): readonly Bubble[] {
  const { count, lastSeq } = atOpening;
  if (count === 0 || !hasLast(bubbles, atOpening)) return [];
  const received = bubbles.filter(
    ({ isMine, message }) => !isMine && message && message.seq <= lastSeq && message.deletedAt === null,
  );
  return received.length < count ? [] : received.slice(-count);
}

function hasLast(bubbles: readonly Bubble[], { lastSeq }: UnreadAtOpening): boolean {
  return bubbles.some(({ message }) => message && message.seq >= lastSeq);
}

function countReceived(messages: readonly Message[], from: string, { lastSeq }: UnreadAtOpening): number {
  return messages.filter(({ senderId, seq, deletedAt }) => senderId === from && seq <= lastSeq && deletedAt === null)
    .length;
}
