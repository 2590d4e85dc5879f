import { apiKey, chatsKey, messagesKey } from '@duet/api';
import { shape } from '@duet/contracts';
import type { CallAnswer } from '@duet/contracts';

/**
 * What a member can read without a network (shell-13): the last 50 chats with 30 messages each, what every screen asks
 * first, and of coins, settings and posts what was seen last. The deck, other people's profiles and pictures are not kept.
 */
export const KEPT_CHATS = 50;
export const KEPT_MESSAGES = 30;

export type Chats = CallAnswer<'getChats'>;

const whole: ReadonlySet<string> = new Set(
  [
    apiKey('getCurrentProfile', {}),
    apiKey('getUserSync', {}),
    apiKey('getInvites', {}),
    apiKey('getSettings', {}),
    apiKey('getSessions', {}),
    apiKey('getSubscription', {}),
    apiKey('getMyPost', {}),
  ].map(hashOf),
);

const paged: ReadonlySet<unknown> = new Set([apiKey('getCoins')[0], apiKey('getPosts')[0]]);

/** Whether a key belongs to a list that comes page by page: of the list that was seen last the first page is kept. */
export const isPaged = ([name]: readonly unknown[]) => paged.has(name);

interface Loaded<Message> {
  readonly items: readonly Message[];
  readonly hasMore: boolean;
}

interface Pages {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly unknown[];
}

function arePages(data: unknown): data is Pages {
  return (
    typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && 'pageParams' in data
  );
}

/** A page of messages, of which only what is needed here is looked at. */
export const loadedMessages = shape.object({
  items: shape.list(shape.object({ id: shape.text })),
  hasMore: shape.flag,
});

/** One text per cache key. */
export function hashOf(key: readonly unknown[]): string {
  return JSON.stringify(key);
}

/** The part of a cached answer that is kept; undefined when nothing of it is. */
export function keptPart(key: readonly unknown[], data: unknown): unknown {
  const hash = hashOf(key);
  if (hash === hashOf(chatsKey)) return Array.isArray(data) ? data.slice(0, KEPT_CHATS) : undefined;
  if (key[0] === messagesKey()[0]) return loadedMessages.is(data) ? keptMessages(data) : undefined;
  if (isPaged(key) && arePages(data)) return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
  return whole.has(hash) ? data : undefined;
}

/** The newest messages of a chat. */
export function keptMessages<Message>({ items, hasMore }: Loaded<Message>): Loaded<Message> {
  return { items: items.slice(-KEPT_MESSAGES), hasMore: hasMore || items.length > KEPT_MESSAGES };
}

/** Chats whose kept messages do not end with their last one. */
export function outdatedChats(chats: Chats, lastKept: ReadonlyMap<string, string | undefined>): string[] {
  return chats
    .slice(0, KEPT_CHATS)
    .filter(({ chatId, lastMessage }) => !lastKept.has(chatId) || lastKept.get(chatId) !== lastMessage?.id)
    .map(({ chatId }) => chatId);
}
