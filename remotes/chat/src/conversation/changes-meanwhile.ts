import type { ChatMessages } from './chat-messages.ts';

/** What happens to the messages of a chat. */
export type MessagesChange = (known: ChatMessages) => ChatMessages;

/** The changes that each load which is under way has to take over, by chat. */
const underWay = new WeakMap<object, Map<string, Set<MessagesChange[]>>>();

/** Hands a change to the pages that are on their way: the server may have read them before it. */
export function noteChange(cache: object, chatId: string, change: MessagesChange): void {
  for (const changes of underWay.get(cache)?.get(chatId) ?? []) changes.push(change);
}

/**
 * Runs a load of a chat's messages and answers with it what has changed meanwhile, in its order: without it the page
 * would bring back deleted words and lose what was just said.
 */
export async function withChanges<T>(cache: object, chatId: string, load: () => Promise<T>) {
  const changes: MessagesChange[] = [];
  const ofCache = underWay.get(cache) ?? new Map<string, Set<MessagesChange[]>>();
  underWay.set(cache, ofCache);
  const ofChat = ofCache.get(chatId) ?? new Set();
  ofCache.set(chatId, ofChat);
  ofChat.add(changes);
  try {
    const loaded = await load();
    return { loaded, changes };
  } finally {
    ofChat.delete(changes);
  }
}
