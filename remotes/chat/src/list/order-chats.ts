import { activityOf } from '@duet/kit';
import type { Chat, ShownChats } from '@duet/contracts';

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

/** Which chats belong to what the list is narrowed to. */
const fitting: Readonly<Record<ShownChats, (chat: Chat) => boolean>> = {
  unread: ({ unReadMessageCount }) => unReadMessageCount > 0,
  turn: ({ turn }) => turn === 'mine' || turn === 'both',
};

export const fits = (chat: Chat, show: ShownChats): boolean => fitting[show](chat);

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
  const isFirst = (chat: Chat) => fits(chat, 'unread') || chat.chatId === held;
  const first = withPages(all.filter(isFirst), unread, isFirst);
  // those that are not loaded yet come before all others
  return unread?.hasMore ? first : [...first, ...all.filter((chat) => !isFirst(chat))];
}

export interface NarrowedChats extends Omit<UnreadFirst, 'unread'> {
  readonly show: ShownChats;
  /** The loaded pages of those that fit, once they are there. */
  readonly narrowed?: LoadedChats | undefined;
}

/** The chats that fit, the newest first: of the pages of these, and those that have come to fit since. */
export function narrowedChats({ show, all, narrowed, held }: NarrowedChats): readonly Chat[] {
  const isShown = (chat: Chat) => fits(chat, show) || chat.chatId === held;
  return withPages(all.filter(isShown), narrowed, isShown);
}

/** Chats that fit, of a narrowed list and of others, as far back as the narrowed one is loaded. */
function withPages(
  known: readonly Chat[],
  narrowed: LoadedChats | undefined,
  isShown: (chat: Chat) => boolean,
): readonly Chat[] {
  if (!narrowed) return known.toSorted(byNewest);
  const last = narrowed.hasMore ? narrowed.chats.toSorted(byNewest).at(-1) : undefined;
  const ids = new Set(known.map(({ chatId }) => chatId));
  return [...known, ...narrowed.chats.filter((chat) => !ids.has(chat.chatId) && isShown(chat))]
    .filter((chat) => !last || !isNewer(last, chat))
    .toSorted(byNewest);
}

const byNewest = (a: Chat, b: Chat) => (isNewer(a, b) ? -1 : 1);
