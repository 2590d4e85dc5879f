import type { Message, RealtimeEvent } from '@duet/contracts';
import { messagesKey } from '@duet/kit';
import type { LoadedMessages, ShellServices, useQueryClient } from '@duet/kit';
import { noteChange, withChanges } from './changes-meanwhile.ts';
import type { MessagesChange } from './changes-meanwhile.ts';
import { raiseStatus, upsertMessages } from './merge-messages.ts';

type QueryClient = ReturnType<typeof useQueryClient>;

export const PAGE_SIZE = 50;
/** For what lies far back. */
const LARGEST_PAGE = 100;

export type IsThere = (messages: readonly Message[]) => boolean;

/** Changes the messages of a chat: those in the cache, and those that are on their way to it. */
export function changeMessages(cache: QueryClient, chatId: string, change: MessagesChange): void {
  noteChange(cache, chatId, change);
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

/** Asks for a chat's newest messages before it is opened; rejects when they do not come. */
export function askMessagesAhead(services: ShellServices, chatId: string): Promise<unknown> {
  const queryFn = ({ signal }: { readonly signal: AbortSignal }) => loadNewest(services, chatId, signal);
  return services.queryClient.query({ queryKey: messagesKey(chatId), queryFn });
}

/** The newest page, laid over what was known before, with everything that has changed while it was on its way. */
export async function loadNewest(services: LoadServices, chatId: string, signal: AbortSignal): Promise<LoadedMessages> {
  const { loaded, changes } = await loadPage(services, chatId, { limit: PAGE_SIZE }, signal);
  return withAll(overKnown(loaded, services.queryClient, chatId), changes);
}

function overKnown(page: LoadedMessages, cache: QueryClient, chatId: string): LoadedMessages {
  const known = cache.getQueryData<LoadedMessages>(messagesKey(chatId)) ?? { items: [], hasMore: false };
  const first = page.items[0]?.seq ?? 0;
  const older = known.items.filter((message) => message.seq < first);
  // a gap between what was known and the new page is closed by loading history again
  const isJoined = older.at(-1)?.seq === first - 1;
  if (isJoined) return { items: upsertMessages(known.items, page.items), hasMore: known.hasMore };
  const since = known.items.filter((message) => message.seq >= first);
  return { ...page, items: upsertMessages(since, page.items) };
}

function withAll(loaded: LoadedMessages, changes: readonly MessagesChange[]): LoadedMessages {
  return changes.reduce((known, change) => change(known), loaded);
}

/** One page before what is loaded. */
export async function loadOlder(services: LoadServices, chatId: string, limit = PAGE_SIZE): Promise<void> {
  const known = services.queryClient.getQueryData<LoadedMessages>(messagesKey(chatId));
  const before = known?.items[0]?.seq;
  if (!known?.hasMore || before === undefined) return;
  const page = await loadPage(services, chatId, { before, limit });
  join(services, chatId, page, page.loaded.hasMore);
}

/** Loads history until something is there; false when this chat has it not. */
export async function loadUntil(services: LoadServices, chatId: string, isThere: IsThere): Promise<boolean> {
  const loaded = () => services.queryClient.getQueryData<LoadedMessages>(messagesKey(chatId));
  for (let known = loaded(); known; known = loaded()) {
    if (isThere(known.items)) return true;
    await loadOlder(services, chatId, LARGEST_PAGE);
    if (loaded()?.items[0]?.seq === known.items[0]?.seq) return false;
  }
  return false;
}

/** Links to files end after some hours: loads the page of a message again, once a minute at most. */
export async function renewLinks(services: LoadServices, { chatId, seq }: Message): Promise<void> {
  const asked = renewed.get(services.queryClient) ?? new Map<string, number>();
  renewed.set(services.queryClient, asked);
  const end = Math.ceil(seq / PAGE_SIZE) * PAGE_SIZE;
  const key = `${chatId} ${end}`;
  if (Date.now() - (asked.get(key) ?? 0) < RENEW_AFTER) return;
  asked.set(key, Date.now());
  join(services, chatId, await loadPage(services, chatId, { before: end + 1, limit: PAGE_SIZE }));
}

const RENEW_AFTER = 60_000;
/** When the links of each page were renewed last. */
const renewed = new WeakMap<QueryClient, Map<string, number>>();

type LoadedPage = Awaited<ReturnType<typeof loadPage>>;

function join({ queryClient }: LoadServices, chatId: string, page: LoadedPage, hasMore?: boolean): void {
  queryClient.setQueryData<LoadedMessages>(messagesKey(chatId), (now) => {
    if (!now) return now;
    const items = upsertMessages(now.items, page.loaded.items);
    return withAll({ items, hasMore: hasMore ?? now.hasMore }, page.changes);
  });
}

type LoadServices = Pick<ShellServices, 'api' | 'realtime' | 'queryClient'>;

/** A page with what changes meanwhile; it listens by itself, since nobody else does before the chat is opened. */
async function loadPage(
  { api, realtime, queryClient }: LoadServices,
  chatId: string,
  query: { readonly before?: number; readonly limit: number },
  signal?: AbortSignal,
) {
  const listening = realtime.events$.subscribe((event) => {
    if (chatOf(event) === chatId) noteChange(queryClient, chatId, (known) => withEvent(known, event));
  });
  try {
    const load = () =>
      api.call('getChatMessages', { params: { id: chatId }, query }, signal === undefined ? {} : { signal });
    return await withChanges(queryClient, chatId, load);
  } finally {
    listening.unsubscribe();
  }
}
