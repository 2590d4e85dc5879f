import type { Message, RealtimeEvent } from '@duet/contracts';
import { messagesKey } from '@duet/kit';
import type { ApiClient, LoadedMessages, ShellServices, useQueryClient } from '@duet/kit';
import { raiseStatus, upsertMessages } from './merge-messages.ts';

type QueryClient = ReturnType<typeof useQueryClient>;

export const PAGE_SIZE = 50;

/** Changes the cached messages of a chat; nothing happens when they were never loaded. */
export function changeMessages(
  cache: QueryClient,
  chatId: string,
  change: (known: LoadedMessages) => LoadedMessages,
): void {
  cache.setQueryData<LoadedMessages>(messagesKey(chatId), (known) => known && change(known));
}

/** Takes messages into the cache of their chat. */
export function takeMessages(cache: QueryClient, chatId: string, incoming: readonly Message[]): void {
  changeMessages(cache, chatId, (known) => ({ ...known, items: upsertMessages(known.items, incoming) }));
}

/** Applies an event of the socket to the cache. */
export function applyEvent(cache: QueryClient, event: RealtimeEvent): void {
  if (event.type === 'message.created' || event.type === 'message.updated') {
    takeMessages(cache, event.message.chatId, [event.message]);
  }
  if (event.type === 'message.status') {
    changeMessages(cache, event.chatId, (known) => ({
      ...known,
      items: raiseStatus(known.items, event.messageIds, event.status),
    }));
  }
}

/** Asks for a chat's newest messages before it is opened. */
export function askMessagesAhead({ api, queryClient }: ShellServices, chatId: string): Promise<unknown> {
  const queryFn = ({ signal }: { readonly signal: AbortSignal }) => loadNewest(api, queryClient, chatId, signal);
  return queryClient.prefetchQuery({ queryKey: messagesKey(chatId), queryFn });
}

/** The newest page, laid over older pages that were loaded before. */
export async function loadNewest(
  api: ApiClient,
  cache: QueryClient,
  chatId: string,
  signal: AbortSignal,
): Promise<LoadedMessages> {
  const page = await api.call('getChatMessages', { params: { id: chatId }, query: { limit: PAGE_SIZE } }, { signal });
  const known = cache.getQueryData<LoadedMessages>(messagesKey(chatId));
  const first = page.items[0]?.seq ?? 0;
  const older = known?.items.filter((message) => message.seq < first) ?? [];
  // a gap between what was known and the new page is closed by loading history again
  const isJoined = older.length === 0 || older.at(-1)?.seq === first - 1;
  return isJoined && older.length > 0
    ? { items: upsertMessages(known?.items ?? [], page.items), hasMore: known?.hasMore ?? false }
    : page;
}

/** One page before what is loaded. */
export async function loadOlder(api: ApiClient, cache: QueryClient, chatId: string): Promise<void> {
  const known = cache.getQueryData<LoadedMessages>(messagesKey(chatId));
  const before = known?.items[0]?.seq;
  if (!known?.hasMore || before === undefined) return;
  const query = { before, limit: PAGE_SIZE };
  const page = await api.call('getChatMessages', { params: { id: chatId }, query });
  changeMessages(cache, chatId, (now) => ({ items: upsertMessages(now.items, page.items), hasMore: page.hasMore }));
}
