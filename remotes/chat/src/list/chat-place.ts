import { turnMessageCodes } from '@duet/contracts';
import type { Chat, ChatOrder } from '@duet/contracts';
import { activityOf } from '@duet/kit';

/** Where a chat stands in an order: by a time, and by its id among those of the same moment. */
export interface ChatPlace {
  readonly at: string;
  readonly id: string;
}

export function placeOf(chat: Chat, order: ChatOrder = 'newest'): ChatPlace {
  return { at: order === 'waiting' ? waitingSince(chat) : activityOf(chat), id: chat.chatId };
}

/** Whether one place is before another, as the server pages them. */
export const isBefore: Readonly<Record<ChatOrder, (place: ChatPlace, other: ChatPlace) => boolean>> = {
  newest: (place, other) => isLess(other, place),
  waiting: (place, other) => isLess(place, other),
};

/**
 * As far as loaded pages go. By `turnSince`, which stays what the pages have said: a chat that was answered meanwhile and
 * waits anew stands behind all that are not loaded, and would have the next page begin there.
 */
export function endOf(chats: readonly Chat[], order: ChatOrder = 'newest'): ChatPlace | undefined {
  const places = chats.flatMap((chat) => {
    if (order === 'newest') return [placeOf(chat)];
    return chat.turnSince ? [{ at: chat.turnSince, id: chat.chatId }] : [];
  });
  return places.reduce<ChatPlace | undefined>(
    (end, place) => (end && isBefore[order](place, end) ? end : place),
    undefined,
  );
}

/** Since when a chat has waited: what the server said last, or the other's words since then. */
function waitingSince(chat: Chat): string {
  const { lastMessage, partnerId, turnSince } = chat;
  const isNews = lastMessage?.senderId === partnerId && turnMessageCodes.includes(lastMessage.type);
  if (isNews && turnSince && lastMessage.createdAt > turnSince) return lastMessage.createdAt;
  return turnSince ?? activityOf(chat);
}

const isLess = (place: ChatPlace, other: ChatPlace) =>
  place.at === other.at ? place.id < other.id : place.at < other.at;
