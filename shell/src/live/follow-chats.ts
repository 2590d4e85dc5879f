import { apiKey, cachedChat, changeChats, chatsKey, isApiError, putChat, putTurn, refetchAfter } from '@duet/api';
import type { ApiClient } from '@duet/api';
import type { Chat, CurrentProfile, RealtimeEvent } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import type { QueryClient } from '@tanstack/react-query';

export interface FollowChatsOptions {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly report: ShellServices['report'];
}

/** As many chats as the server answers at once (chats-21). */
const PAGE_SIZE = 50;

const followed: ReadonlySet<RealtimeEvent['type']> = new Set([
  'match.created',
  'message.created',
  'message.updated',
  'message.status',
  'chat.removed',
]);

/**
 * Keeps the cached chats and badges in step with what the server tells, without asking for a list again (chats-20). A
 * chat that nobody here knows is asked for alone.
 */
export function followChats(options: FollowChatsOptions, event: RealtimeEvent): void {
  const { queryClient } = options;
  if (!followed.has(event.type)) return;
  const me = queryClient.getQueryData<CurrentProfile>(apiKey('getCurrentProfile', {}))?.userId;
  // an answer that is on its way may have been read before the event
  const late = (['getChats', 'getUserSync'] as const).filter(
    (name) => me === undefined || queryClient.isFetching({ queryKey: apiKey(name, {}) }) > 0,
  );
  for (const name of late) void refetchAfter(queryClient, { queryKey: apiKey(name), refetchType: 'active' });
  if (me === undefined) return;
  changeChats(queryClient, event, me);
  if (event.type === 'chat.removed') refillFirstPage(queryClient);
  const unknown = unknownChat(queryClient, event);
  if (unknown !== undefined) void fetchChat(options, unknown, putChat);
  const turned = chatWithoutTurn(queryClient, event, me);
  if (turned !== undefined) void fetchChat(options, turned, putTurn);
}

/** The chat whose row the list needs and no event carries. */
function unknownChat(queryClient: QueryClient, event: RealtimeEvent): string | undefined {
  if (queryClient.getQueryData(chatsKey) === undefined) return undefined;
  // two who had a chat before may have matched in it anew
  if (event.type === 'match.created') return event.chatId;
  const isNew = event.type === 'message.created' && !cachedChat(queryClient, event.message.chatId);
  return isNew ? event.message.chatId : undefined;
}

/** A first page that was full has lost a chat: it must not pass for the whole list (chats-20). */
function refillFirstPage(queryClient: QueryClient): void {
  const left = queryClient.getQueryData<readonly Chat[]>(chatsKey)?.length ?? 0;
  if (left >= PAGE_SIZE - 1) void refetchAfter(queryClient, { queryKey: chatsKey, refetchType: 'active', exact: true });
}

/** The chat in which a message is deleted that may have asked for an answer: whose turn it is now, only the server knows. */
function chatWithoutTurn(queryClient: QueryClient, event: RealtimeEvent, me: string): string | undefined {
  if (event.type !== 'message.updated' || event.message.deletedAt === null) return undefined;
  const { chatId, senderId } = event.message;
  return cachedChat(queryClient, chatId)?.turn === (senderId === me ? 'theirs' : 'mine') ? chatId : undefined;
}

async function fetchChat(
  { api, queryClient, report }: FollowChatsOptions,
  chatId: string,
  put: (queryClient: QueryClient, chat: Chat) => void,
): Promise<void> {
  try {
    for (const chat of await api.call('getChats', { query: { chatId } })) put(queryClient, chat);
  } catch (error) {
    // a failed call shows once the list comes
    if (!isApiError(error)) report(error, 'shell');
    await refetchAfter(queryClient, { queryKey: apiKey('getChats'), refetchType: 'active' });
  }
}
