import { MOST_UNREAD_CHATS, messageStatusCode, turnMessageCodes } from '@duet/contracts';
import type { Chat, Message, RealtimeEvent, SyncData } from '@duet/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { apiKey } from './queries.ts';
import { refetchAfter } from './refetch-after.ts';

/** The first page of the chats, which every screen requests. */
export const chatsKey = apiKey('getChats', {});
/** The following pages, which grow into one list as the member scrolls. */
export const olderChatsKey = ['getChats', 'older'] as const;

const syncKey = apiKey('getUserSync', {});
const READED = messageStatusCode('Readed');

/**
 * Applies an event to the cached chats and badges (chats-20). A chat that is not cached is left to the next fetch, and an
 * event that is already in the cache changes nothing. `me` distinguishes own messages from the partner's.
 */
export function changeChats(queryClient: QueryClient, event: RealtimeEvent, me = ''): void {
  let isNews = false;
  const known = cachedChats(queryClient);
  for (const [key, chats] of known) {
    const changed = event.type === 'chat.removed' ? without(chats, event.chatId) : withEvent(chats, event, me);
    if (changed === chats) continue;
    isNews = true;
    queryClient.setQueryData(key, changed);
  }
  if (event.type === 'message.created') putFirst(queryClient, event.message.chatId);
  const hasRow = known.some(([, chats]) => chats.some(({ chatId }) => chatId === chatOf(event)));
  if (hasRow && !isNews && event.type === 'message.created') return;
  changeUnread(queryClient, event, me);
}

/** Keeps which chats are unread: an event that comes twice, or from two sides, changes nothing more. */
function changeUnread(queryClient: QueryClient, event: RealtimeEvent, me: string): void {
  const chatId = chatOf(event);
  const isUnread = isUnreadAfter(event, me);
  const sync = queryClient.getQueryData<SyncData>(syncKey);
  if (!sync || chatId === undefined || isUnread === undefined) return;
  // what an earlier visit has kept may be without them
  const kept: Partial<SyncData> = sync;
  const before = kept.unreadChatIds ?? [];
  if (before.includes(chatId) === isUnread) return;
  const unreadChatIds = isUnread ? [...before, chatId] : before.filter((each) => each !== chatId);
  queryClient.setQueryData<SyncData>(syncKey, {
    ...sync,
    unreadChatIds,
    isChatNewMessages: unreadChatIds.length > 0,
  });
  // of more than that the server has not named all
  if (before.length === MOST_UNREAD_CHATS && !isUnread) void refetchAfter(queryClient, { queryKey: syncKey });
}

/** Puts a chat into the first page, in the position of its last message or match. */
export function putChat(queryClient: QueryClient, chat: Chat): void {
  queryClient.setQueryData<readonly Chat[]>(
    chatsKey,
    (chats) => chats && byActivity([chat, ...without(chats, chat.chatId)]),
  );
}

/** Writes whose turn it is into the cached chat, if its last message is still the one that this was answered with. */
export function putTurn(queryClient: QueryClient, { chatId, lastMessage, turn }: Chat): void {
  for (const [key, chats] of cachedChats(queryClient)) {
    const isOld = (chat: Chat) =>
      chat.chatId === chatId && chat.turn !== turn && chat.lastMessage?.id === lastMessage?.id;
    if (!chats.some(isOld)) continue;
    queryClient.setQueryData<readonly Chat[]>(
      key,
      chats.map((chat) => (isOld(chat) ? { ...chat, turn } : chat)),
    );
  }
}

/** A chat from any of the cached lists. */
export function cachedChat(queryClient: QueryClient, chatId: string): Chat | undefined {
  return cachedChats(queryClient)
    .flatMap(([, chats]) => chats)
    .find((chat) => chat.chatId === chatId);
}

/** The time of a chat's last message or match: it orders the list and is the cursor of the next page. */
export function activityOf({ lastMessage, matchDate }: Chat): string {
  return lastMessage && lastMessage.createdAt > matchDate ? lastMessage.createdAt : matchDate;
}

function cachedChats(queryClient: QueryClient): (readonly [readonly unknown[], readonly Chat[]])[] {
  return queryClient
    .getQueriesData<readonly Chat[]>({ queryKey: apiKey('getChats') })
    .flatMap(([key, chats]) => (chats ? [[key, chats] as const] : []));
}

function putFirst(queryClient: QueryClient, chatId: string): void {
  const chat = cachedChat(queryClient, chatId);
  if (chat) putChat(queryClient, chat);
}

/** Chats of the same moment stay as they stand. */
const byActivity = (chats: readonly Chat[]) =>
  chats.toSorted((a, b) => Number(activityOf(a) < activityOf(b)) - Number(activityOf(a) > activityOf(b)));

function without(chats: readonly Chat[], chatId: string): readonly Chat[] {
  const left = chats.filter((chat) => chat.chatId !== chatId);
  return left.length === chats.length ? chats : left;
}

function chatOf(event: RealtimeEvent): string | undefined {
  if ('message' in event) return event.message.chatId;
  return 'chatId' in event ? event.chatId : undefined;
}

function withEvent(chats: readonly Chat[], event: RealtimeEvent, me: string): readonly Chat[] {
  const chatId = chatOf(event);
  const changed = chats.map((chat) => (chat.chatId === chatId ? changeChat(chat, event, me) : chat));
  return changed.some((chat, index) => chat !== chats[index]) ? changed : chats;
}

function changeChat(chat: Chat, event: RealtimeEvent, me: string): Chat {
  const last = chat.lastMessage;
  if (event.type === 'message.created') {
    const { message } = event;
    const isMine = message.senderId === me;
    const hasPeerAnswer = chat.hasPeerAnswer || !isMine;
    const isOld = last !== null && last.seq >= message.seq;
    // the event of the other's first message may come after the answer to an own message that follows it
    if (isOld && hasPeerAnswer === chat.hasPeerAnswer) return chat;
    const unReadMessageCount = chat.unReadMessageCount + (isMine || message.status >= READED ? 0 : 1);
    if (isOld) return { ...chat, unReadMessageCount, hasPeerAnswer };
    const turn = turnMessageCodes.includes(message.type) ? turnAfter(isMine) : chat.turn;
    return { ...chat, lastMessage: message, unReadMessageCount, hasPeerAnswer, turn };
  }
  if (event.type !== 'message.updated' && event.type !== 'message.status') return chat;
  const lastMessage = last && changeLast(last, event);
  const unReadMessageCount = event.unread?.inChat ?? chat.unReadMessageCount;
  const isSame = lastMessage === last && unReadMessageCount === chat.unReadMessageCount;
  return isSame ? chat : { ...chat, lastMessage, unReadMessageCount };
}

const turnAfter = (isMine: boolean): Chat['turn'] => (isMine ? 'theirs' : 'mine');

type Change = Extract<RealtimeEvent, { readonly type: 'message.updated' | 'message.status' }>;

/** Changes the last message of a chat; its status never goes back. */
function changeLast(last: Message, event: Change): Message {
  if (event.type === 'message.updated') {
    const { message } = event;
    return message.id === last.id ? { ...message, status: Math.max(last.status, message.status) } : last;
  }
  return event.messageIds.includes(last.id) && last.status < event.status ? { ...last, status: event.status } : last;
}

/** Whether the chat of an event is unread after it; undefined when the event does not tell. */
function isUnreadAfter(event: RealtimeEvent, me: string): boolean | undefined {
  if (event.type === 'chat.removed') return false;
  if (event.type === 'message.created') {
    return event.message.senderId === me || event.message.status >= READED ? undefined : true;
  }
  return 'unread' in event && event.unread ? event.unread.inChat > 0 : undefined;
}
