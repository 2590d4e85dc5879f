import { apiQuery, chatsKey, messagesKey } from '@duet/api';
import type { ApiClient } from '@duet/api';
import type { QueryClient } from '@tanstack/react-query';
import type { OfflineStore } from './offline-store.ts';
import { KEPT_CHATS, KEPT_MESSAGES, hashOf, isPaged, keptPart, loadedMessages, outdatedChats } from './what-is-kept.ts';
import type { Chats } from './what-is-kept.ts';
import { pause } from '../pause.ts';

/** Changes that come close together are written once. */
const GATHER_MILLISECONDS = 1000;
/** Chats are fetched one after the other with this pause: nobody waits for them. */
const PAUSE = 250;

export interface KeepOptions {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly store: OfflineStore;
  /** One tab at a time fetches chats. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  readonly signal: AbortSignal;
}

/** What is read of a query, whose own type says nothing of the key and the data. */
interface CachedAnswer {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly data?: unknown };
}

/** Keeps what comes into the cache, and fetches the newest messages of the chats that nobody has opened here. */
export function persistQueries({ api, queryClient, store, exclusively, signal }: KeepOptions): void {
  const changed = new Map<string, readonly unknown[]>();
  /** The list of each call that was seen last. */
  const lists = new Map<unknown, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function write(): Promise<void> {
    timer = undefined;
    const keys = [...changed.values()];
    changed.clear();
    for (const key of keys) {
      const state = queryClient.getQueryState(key);
      const data = state?.data === undefined ? undefined : keptPart(key, state.data);
      if (data === undefined || signal.aborted) continue;
      await store.put({ key, data, at: state?.dataUpdatedAt ?? 0 });
      if (isPaged(key) && lists.get(key[0]) !== hashOf(key)) await dropOtherLists(key);
    }
    if (keys.some((key) => hashOf(key) === hashOf(chatsKey))) await exclusively(fetchChats);
  }

  /** A list with other filters may hold what was hidden since. */
  async function dropOtherLists(seen: readonly unknown[]): Promise<void> {
    lists.set(seen[0], hashOf(seen));
    for (const { key } of await store.all())
      if (key[0] === seen[0] && hashOf(key) !== hashOf(seen)) await store.remove(key);
  }

  async function fetchChats(): Promise<void> {
    const chats = queryClient.getQueryData<Chats>(chatsKey);
    if (!chats) return;
    const lastKept = await dropOthers(chats);
    for (const chatId of outdatedChats(chats, lastKept)) {
      if (signal.aborted || !navigator.onLine) return;
      const data = await api.call('getChatMessages', { params: { id: chatId }, query: { limit: KEPT_MESSAGES } });
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may be aborted while the answer is on its way
      if (signal.aborted) return;
      await store.put({ key: messagesKey(chatId), data, at: Date.now() });
      await pause(PAUSE);
    }
  }

  /** Chats that have ended, or fell behind the last fifty, go; answers what the others end with. */
  async function dropOthers(chats: Chats): Promise<ReadonlyMap<string, string | undefined>> {
    const ids = new Set(chats.slice(0, KEPT_CHATS).map(({ chatId }) => chatId));
    const lastKept = new Map<string, string | undefined>();
    for (const { key, data } of await store.all()) {
      const [name, chatId] = key;
      if (name !== messagesKey()[0] || typeof chatId !== 'string') continue;
      if (ids.has(chatId) && loadedMessages.is(data)) lastKept.set(chatId, data.items.at(-1)?.id);
      else await store.remove(key);
    }
    return lastKept;
  }

  const plan = (key: readonly unknown[]) => {
    changed.set(hashOf(key), key);
    // a full disk or a closed database loses the offline copy and nothing else
    timer ??= setTimeout(
      () => void write().catch((error: unknown) => console.warn('Not kept', error)),
      GATHER_MILLISECONDS,
    );
  };
  const planFor = ({ queryKey: key, state }: CachedAnswer) => {
    if (state.data !== undefined && keptPart(key, state.data) !== undefined) plan(key);
  };
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') planFor(event.query);
  });
  signal.addEventListener('abort', () => {
    stop();
    clearTimeout(timer);
  });
  for (const query of queryClient.getQueryCache().getAll()) planFor(query);
  queryClient.query(apiQuery(api, 'getChats', {})).catch((error: unknown) => console.warn('No chats to keep', error));
}
