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
  const chatId = chatOf(event);
  if (chatId) changeMessages(cache, chatId, (known) => withEvent(known, event));
}

/** The chat whose messages an event changes. */
function chatOf(event: RealtimeEvent): string | undefined {
  if (event.type === 'message.created' || event.type === 'message.updated') return event.message.chatId;
  return event.type === 'message.status' ? event.chatId : undefined;
}

function withEvent(known: LoadedMessages, event: RealtimeEvent): LoadedMessages {
  if (event.type === 'message.created' || event.type === 'message.updated') {
    return { ...known, items: upsertMessages(known.items, [event.message]) };
  }
  if (event.type !== 'message.status') return known;
  return { ...known, items: raiseStatus(known.items, event.messageIds, event.status) };
}

/** Asks for a chat's newest messages before it is opened. */
export function askMessagesAhead(services: ShellServices, chatId: string): Promise<unknown> {
  const { queryClient } = services;
  const queryFn = ({ signal }: { readonly signal: AbortSignal }) => loadNewest(services, queryClient, chatId, signal);
  return queryClient.prefetchQuery({ queryKey: messagesKey(chatId), queryFn });
}

/** The newest page, laid over older pages that were loaded before, with what the socket told while it was on its way. */
export async function loadNewest(
  { api, realtime }: Pick<ShellServices, 'api' | 'realtime'>,
  cache: QueryClient,
  chatId: string,
  signal: AbortSignal,
): Promise<LoadedMessages> {
  const told: RealtimeEvent[] = [];
  const listening = realtime.events$.subscribe((event) => chatOf(event) === chatId && told.push(event));
  try {
    const query = { limit: PAGE_SIZE };
    const page = await api.call('getChatMessages', { params: { id: chatId }, query }, { signal });
    return told.reduce(withEvent, overKnown(page, cache, chatId));
  } finally {
    listening.unsubscribe();
  }
}

function overKnown(page: LoadedMessages, cache: QueryClient, chatId: string): LoadedMessages {
  const known = cache.getQueryData<LoadedMessages>(messagesKey(chatId)) ?? { items: [], hasMore: false };
  const first = page.items[0]?.seq ?? 0;
  const last = page.items.at(-1)?.seq ?? 0;
  const older = known.items.filter((message) => message.seq < first);
  // a gap between what was known and the new page is closed by loading history again
  const isJoined = older.at(-1)?.seq === first - 1;
  if (isJoined) return { items: upsertMessages(known.items, page.items), hasMore: known.hasMore };
  // what was sent after the server had read the page
  const newer = known.items.filter((message) => message.seq > last);
  return { ...page, items: [...page.items, ...newer] };
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
