import { replaceEqualDeep } from '@tanstack/react-query';
import type { Chat } from '@duet/contracts';

/**
 * Keeps the object of each chat that has not changed, wherever it stands now. The cache would compare them by their places:
 * a chat that comes first makes all below it others, and their rows are drawn anew.
 */
export function shareChats(before: readonly Chat[] | undefined, after: readonly Chat[]): readonly Chat[] {
  if (!before) return after;
  const known = new Map(before.map((chat) => [chat.chatId, chat]));
  const shared = after.map((chat) => replaceEqualDeep(known.get(chat.chatId), chat));
  const isSame = shared.length === before.length && shared.every((chat, index) => chat === before[index]);
  return isSame ? before : shared;
}
