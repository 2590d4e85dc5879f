import type { Chat, ChatOrder, ShownChats } from '@duet/contracts';
import { endOf, isBefore, placeOf } from './chat-place.ts';
import type { ChatPlace } from './chat-place.ts';

/** Pages of one list of chats, as far as they are loaded. */
export interface LoadedChats {
  readonly chats: readonly Chat[];
  readonly hasMore: boolean;
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
  readonly order?: ChatOrder | undefined;
  /** Where the held chat stood before it was answered, in the order of waiting. */
  readonly heldPlace?: ChatPlace | undefined;
  /** The loaded pages of those that fit, once they are there. */
  readonly narrowed?: LoadedChats | undefined;
}

/** The chats that fit, in their order: of the pages of these, and those that have come to fit since. */
export function narrowedChats({ show, order, all, narrowed, held, heldPlace }: NarrowedChats): readonly Chat[] {
  const isShown = (chat: Chat) => fits(chat, show) || chat.chatId === held;
  const place = (chat: Chat) =>
    order === 'waiting' && heldPlace && chat.chatId === held ? heldPlace : placeOf(chat, order);
  return withPages(all.filter(isShown), narrowed, isShown, { order, place });
}

interface Ordering {
  readonly order: ChatOrder | undefined;
  readonly place: (chat: Chat) => ChatPlace;
}

/** Chats that fit, of a narrowed list and of others, as far back as the narrowed one is loaded. */
function withPages(
  known: readonly Chat[],
  narrowed: LoadedChats | undefined,
  isShown: (chat: Chat) => boolean,
  { order = 'newest', place = placeOf }: Partial<Ordering> = {},
): readonly Chat[] {
  const inOrder = (a: Chat, b: Chat) => (isBefore[order](place(a), place(b)) ? -1 : 1);
  if (!narrowed) return known.toSorted(inOrder);
  const end = narrowed.hasMore ? endOf(narrowed.chats, order) : undefined;
  const ids = new Set(known.map(({ chatId }) => chatId));
  return [...known, ...narrowed.chats.filter((chat) => !ids.has(chat.chatId) && isShown(chat))]
    .filter((chat) => !end || !isBefore[order](end, place(chat)))
    .toSorted(inOrder);
}
