import { activityOf } from '@duet/kit';
import type { Chat } from '@duet/contracts';

/** Pages of one list of chats, as far as they are loaded. */
export interface LoadedChats {
  readonly chats: readonly Chat[];
  readonly hasMore: boolean;
}

/** Whether a chat stands before another where the newest is first, as the server pages them. */
export function isNewer(chat: Chat, other: Chat): boolean {
  const [mine, others] = [activityOf(chat), activityOf(other)];
  return mine === others ? chat.chatId > other.chatId : mine > others;
}

export interface UnreadFirst {
  /** The loaded pages of all chats. */
  readonly all: readonly Chat[];
  /** The loaded pages of the unread ones, where these lie further back than all that is loaded. */
  readonly unread?: LoadedChats | undefined;
  /** The chat that stays where it is while it is open, though it has been read. */
  readonly held?: string | undefined;
}

/** The unread chats, then the others, both the newest first (chats-26). */
export function unreadFirst({ all, unread, held }: UnreadFirst): readonly Chat[] {
  const isFirst = (chat: Chat) => chat.unReadMessageCount > 0 || chat.chatId === held;
  const first = withPages(all.filter(isFirst), unread, isFirst);
  // those that are not loaded yet come before all others
  return unread?.hasMore ? first : [...first, ...all.filter((chat) => !isFirst(chat))];
}

/** Chats that fit, of a narrowed list and of others, as far back as the narrowed one is loaded. */
function withPages(
  fitting: readonly Chat[],
  narrowed: LoadedChats | undefined,
  fits: (chat: Chat) => boolean,
): readonly Chat[] {
  if (!narrowed) return fitting.toSorted(byNewest);
  const last = narrowed.hasMore ? narrowed.chats.toSorted(byNewest).at(-1) : undefined;
  const known = new Set(fitting.map(({ chatId }) => chatId));
  return [...fitting, ...narrowed.chats.filter((chat) => !known.has(chat.chatId) && fits(chat))]
    .filter((chat) => !last || !isNewer(last, chat))
    .toSorted(byNewest);
}

const byNewest = (a: Chat, b: Chat) => (isNewer(a, b) ? -1 : 1);
