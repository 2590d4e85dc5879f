import { messageStatusCode } from '@duet/contracts';
import type { Message, RealtimeEvent } from '@duet/contracts';
import { isApiError, messagesKey } from '@duet/kit';
import type { LoadedMessages, ShellServices, useQueryClient } from '@duet/kit';
import { noteChange, withChanges } from './changes-meanwhile.ts';
import type { MessagesChange } from './changes-meanwhile.ts';
import { changeItems, extendBy, takeIn, withPage } from './chat-messages.ts';
import type { ChatMessages } from './chat-messages.ts';
import { raiseStatus, upsertMessages } from './merge-messages.ts';

type QueryClient = ReturnType<typeof useQueryClient>;

export const PAGE_SIZE = 50;
/** For what lies far back. */
const LARGEST_PAGE = 100;
const READED = messageStatusCode('Readed');

/** The newest messages, or what was jumped to further back. */
export type ChatPart = 'newest' | 'far';

/** Changes messages of a chat: those in the cache, and those that are on their way to it. */
export function changeMessages(
  cache: QueryClient,
  chatId: string,
  change: (items: readonly Message[]) => readonly Message[],
): void {
  apply(cache, chatId, (known) => changeItems(known, change));
}

/** Takes messages into the cache of their chat. */
export function takeMessages(cache: QueryClient, chatId: string, incoming: readonly Message[]): void {
  apply(cache, chatId, (known) => takeIn(known, incoming));
}

/** Applies an event of the socket to the cache. */
export function applyEvent(cache: QueryClient, event: RealtimeEvent): void {
  const chatId = chatOf(event);
  if (chatId) apply(cache, chatId, (known) => withEvent(known, event));
}

function apply(cache: QueryClient, chatId: string, change: MessagesChange): void {
  noteChange(cache, chatId, change);
  cache.setQueryData<ChatMessages>(messagesKey(chatId), (known) => known && change(known));
}

/** The chat whose messages an event changes. */
function chatOf(event: RealtimeEvent): string | undefined {
  if (event.type === 'message.created' || event.type === 'message.updated') return event.message.chatId;
  return event.type === 'message.status' ? event.chatId : undefined;
}

function withEvent(known: ChatMessages, event: RealtimeEvent): ChatMessages {
  if (event.type === 'message.created' || event.type === 'message.updated') return takeIn(known, [event.message]);
  if (event.type !== 'message.status') return known;
  return changeItems(known, (items) => raiseStatus(items, event.messageIds, event.status));
}

/**
 * How a chat is loaded. A message that has not changed stays the same object by its id: shared by its place, as the cache
 * does otherwise, every one would be another when history comes before them, and be drawn anew.
 */
export function messagesQuery(services: LoadServices, chatId: string) {
  return {
    queryKey: messagesKey(chatId),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => loadNewest(services, chatId, signal),
    structuralSharing: false,
  } as const;
}

/** Asks for a chat's newest messages before it is opened; rejects when they do not come. */
export function askMessagesAhead(services: ShellServices, chatId: string): Promise<unknown> {
  return services.queryClient.query(messagesQuery(services, chatId));
}

/** The newest page, laid over what was known before, with everything that has changed while it was on its way. */
export async function loadNewest(services: LoadServices, chatId: string, signal: AbortSignal): Promise<ChatMessages> {
  const { page, changes } = await loadPage(services, chatId, { limit: PAGE_SIZE }, signal);
  return withAll(overKnown(page, services.queryClient, chatId), changes);
}

function overKnown(page: LoadedMessages, cache: QueryClient, chatId: string): ChatMessages {
  const known = knownOf(cache, chatId) ?? { items: [], hasMore: false };
  const first = page.items[0]?.seq ?? 0;
  const older = known.items.filter((message) => message.seq < first);
  // a gap between what was known and the new page is closed by loading history again
  const isJoined = older.at(-1)?.seq === first - 1;
  if (isJoined) return { ...known, items: upsertMessages(known.items, page.items) };
  const since = known.items.filter((message) => message.seq >= first);
  return { ...page, items: upsertMessages(since, page.items), ...(known.far && { far: known.far }) };
}

const knownOf = (cache: QueryClient, chatId: string) => cache.getQueryData<ChatMessages>(messagesKey(chatId));

function withAll(loaded: ChatMessages, changes: readonly MessagesChange[]): ChatMessages {
  return changes.reduce((known, change) => change(known), loaded);
}

/** One page before what is loaded of a part. */
export async function loadOlder(
  services: LoadServices,
  chatId: string,
  { part = 'newest' }: { readonly part?: ChatPart } = {},
): Promise<void> {
  const known = knownOf(services.queryClient, chatId);
  const loaded = part === 'far' ? known?.far : known;
  const before = loaded?.items[0]?.seq;
  if (!loaded?.hasMore || before === undefined) return;
  const { page, changes } = await loadPage(services, chatId, { before, limit: PAGE_SIZE });
  put(services, chatId, (now) => extendBy(now, { ...page, first: firstOf(page), last: before - 1 }), changes);
}

/** One page after what was jumped to, towards the newest messages. */
export async function loadNewer(services: LoadServices, chatId: string): Promise<void> {
  const after = knownOf(services.queryClient, chatId)?.far?.items.at(-1)?.seq;
  if (after === undefined) return;
  const { page, changes } = await loadPage(services, chatId, { after, limit: PAGE_SIZE });
  // its `hasMore` tells of what comes after it, and what is before it is loaded
  const last = page.hasMore ? (page.items.at(-1)?.seq ?? after) : Infinity;
  put(services, chatId, (now) => extendBy(now, { ...page, first: after + 1, last }), changes);
}

/**
 * Loads what is around a message or the first unread one, however far back it lies, by one call, and answers what was
 * loaded; rejects when this chat has it not.
 */
export async function loadAround(
  services: LoadServices,
  chatId: string,
  around: string,
  signal?: AbortSignal,
): Promise<readonly Message[]> {
  const { page, changes } = await loadPage(services, chatId, { around, limit: LARGEST_PAGE }, signal);
  signal?.throwIfAborted();
  const last = page.items.at(-1)?.seq ?? 0;
  put(services, chatId, (now) => withPage(now, { ...page, first: firstOf(page), last }), changes);
  return page.items;
}

/** Loads what is around the first unread message, and answers its id; null when nothing is unread any more. */
export async function loadUnread(services: LoadServices, chatId: string, partnerId: string): Promise<string | null> {
  try {
    const items = await loadAround(services, chatId, 'unread');
    return items.find((message) => isUnread(message, partnerId))?.id ?? null;
  } catch (error) {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  }
}

function isUnread({ senderId, status, deletedAt }: Message, partnerId: string): boolean {
  return senderId === partnerId && status < READED && deletedAt === null;
}

const firstOf = ({ items, hasMore }: LoadedMessages) => (hasMore ? (items[0]?.seq ?? 0) : 0);

/** Links to files end after some hours: loads the page of a message again, once a minute at most. */
export async function renewLinks(services: LoadServices, { chatId, seq }: Message): Promise<void> {
  const asked = renewed.get(services.queryClient) ?? new Map<string, number>();
  renewed.set(services.queryClient, asked);
  const end = Math.ceil(seq / PAGE_SIZE) * PAGE_SIZE;
  const key = `${chatId} ${end}`;
  if (Date.now() - (asked.get(key) ?? 0) < RENEW_AFTER) return;
  asked.set(key, Date.now());
  const { page, changes } = await loadPage(services, chatId, { before: end + 1, limit: PAGE_SIZE });
  put(services, chatId, (now) => extendBy(now, { ...page, first: firstOf(page), last: end }), changes);
}

const RENEW_AFTER = 60_000;
/** When the links of each page were renewed last. */
const renewed = new WeakMap<QueryClient, Map<string, number>>();

function put(
  { queryClient }: LoadServices,
  chatId: string,
  withLoaded: MessagesChange,
  changes: readonly MessagesChange[],
): void {
  queryClient.setQueryData<ChatMessages>(messagesKey(chatId), (now) => now && withAll(withLoaded(now), changes));
}

type LoadServices = Pick<ShellServices, 'api' | 'realtime' | 'queryClient'>;

interface PageQuery {
  readonly before?: number;
  readonly after?: number;
  readonly around?: string;
  readonly limit: number;
}

/** A page with what changes meanwhile; it listens by itself, since nobody else does before the chat is opened. */
async function loadPage(
  { api, realtime, queryClient }: LoadServices,
  chatId: string,
  query: PageQuery,
  signal?: AbortSignal,
) {
  const listening = realtime.events$.subscribe((event) => {
    if (chatOf(event) === chatId) noteChange(queryClient, chatId, (known) => withEvent(known, event));
  });
  try {
    const load = () =>
      api.call('getChatMessages', { params: { id: chatId }, query }, signal === undefined ? {} : { signal });
    const { loaded, changes } = await withChanges(queryClient, chatId, load);
    return { page: loaded, changes };
  } finally {
    listening.unsubscribe();
  }
}
