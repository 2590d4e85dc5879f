import { apiKey, cachedChat, changeChats, chatsKey, putChat, refetchAfter } from '@duet/api';
import type { ApiClient } from '@duet/api';
import type { CurrentProfile, RealtimeEvent } from '@duet/contracts';
import type { QueryClient } from '@tanstack/react-query';

export interface FollowChatsOptions {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

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
export function followChats({ api, queryClient }: FollowChatsOptions, event: RealtimeEvent): void {
  if (!followed.has(event.type)) return;
  const me = queryClient.getQueryData<CurrentProfile>(apiKey('getCurrentProfile', {}))?.userId;
  // an answer that is on its way may have been read before the event
  const late = (['getChats', 'getUserSync'] as const).filter(
    (name) => me === undefined || queryClient.isFetching({ queryKey: apiKey(name, {}) }) > 0,
  );
  for (const name of late) void refetchAfter(queryClient, { queryKey: apiKey(name), refetchType: 'active' });
  if (me === undefined) return;
  changeChats(queryClient, event, me);
  const unknown = unknownChat(queryClient, event);
  if (unknown !== undefined) void fetchChat({ api, queryClient }, unknown);
}

/** The chat whose row the list needs and no event carries. */
function unknownChat(queryClient: QueryClient, event: RealtimeEvent): string | undefined {
  if (queryClient.getQueryData(chatsKey) === undefined) return undefined;
  // two who had a chat before may have matched in it anew
  if (event.type === 'match.created') return event.chatId;
  const isNew = event.type === 'message.created' && !cachedChat(queryClient, event.message.chatId);
  return isNew ? event.message.chatId : undefined;
}

async function fetchChat({ api, queryClient }: FollowChatsOptions, chatId: string): Promise<void> {
  try {
    for (const chat of await api.call('getChats', { query: { chatId } })) putChat(queryClient, chat);
  } catch {
    // the list says it once it comes
    await refetchAfter(queryClient, { queryKey: apiKey('getChats'), refetchType: 'active' });
  }
}
