import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { apiKey, olderChatsKey, useApiQuery, useQuery, useQueryClient, useServices } from '@duet/kit';
import type { ApiClient } from '@duet/kit';
import type { Chat, ChatOrder, ShownChats } from '@duet/contracts';
import { endOf } from './chat-place.ts';
import type { ChatPlace } from './chat-place.ts';

/** As many as the server answers at once. */
const PAGE_SIZE = 50;
const none: readonly Chat[] = [];

export interface ChatsOptions {
  /** What the list is narrowed to; without it all chats. */
  readonly show?: ShownChats | undefined;
  /** Of those that wait for the member; without it the newest are first. */
  readonly order?: ChatOrder | undefined;
  readonly enabled?: boolean;
}

type Asked = Pick<ChatsOptions, 'show' | 'order'>;

/** The chats of the member: the first page, and the older ones as they are scrolled to (chats-21). */
export function useChats({ show, order, enabled = true }: ChatsOptions = {}) {
  const { api, report } = useServices();
  const cache = useQueryClient();
  const asked = { ...(show && { show }), ...(order && { order }) };
  const input = show ? { query: asked } : {};
  const olderKey = [...olderChatsKey, ...Object.values(asked)];
  const { data: first, isError, isPaused, refetch } = useApiQuery(api, 'getChats', input, { enabled });
  const loadedCount = () => cache.getQueryData<readonly Chat[]>(olderKey)?.length ?? 0;
  // holds the first page too: fetched anew on its own it has no gap after a first page that has moved on
  const { data: older = none } = useQuery({
    queryKey: olderKey,
    queryFn: () => fetchUpTo(api, loadedCount(), asked),
    enabled: enabled && loadedCount() > 0,
    staleTime: Infinity,
  });
  const [isWhole, setWhole] = useState(false);
  const [hasMoreFailed, setMoreFailed] = useState(false);
  const isLoading = useRef(false);
  const chats = useMemo(() => first && join(first, older), [first, older]);
  const hasMore = (first?.length ?? 0) >= PAGE_SIZE && !isWhole;

  async function loadMore(): Promise<void> {
    if (!hasMore || isLoading.current) return;
    // what is shown may be a page behind what has come, and would ask for that page again
    const loaded = cache.getQueryData<readonly Chat[]>(olderKey) ?? none;
    const end = endOf(join(first ?? none, loaded), order);
    if (!end) return;
    isLoading.current = true;
    try {
      const page = await api.call('getChats', pageAfter(end, asked));
      const newest = cache.getQueryData<readonly Chat[]>(apiKey('getChats', input));
      cache.setQueryData<readonly Chat[]>(olderKey, (known = newest ?? none) => join(known, page));
      if (page.length < PAGE_SIZE) setWhole(true);
      setMoreFailed(false);
    } catch (error) {
      setMoreFailed(true);
      report(error, 'chat');
    } finally {
      isLoading.current = false;
    }
  }

  const online = useEffectEvent(() => void loadMore());
  useEffect(() => {
    if (!hasMoreFailed) return;
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [hasMoreFailed]);

  return { chats, hasFailed: isError || isPaused, refetch, hasMore, hasMoreFailed, loadMore: () => void loadMore() };
}

/** As many pages as hold so many chats. */
async function fetchUpTo(api: ApiClient, count: number, asked: Asked): Promise<readonly Chat[]> {
  let chats: readonly Chat[] = [];
  for (;;) {
    const page = await api.call('getChats', pageAfter(endOf(chats, asked.order), asked));
    chats = join(chats, page);
    if (page.length < PAGE_SIZE || chats.length >= count) return chats;
  }
}

function pageAfter(end: ChatPlace | undefined, asked: Asked) {
  const isWaiting = asked.order === 'waiting';
  const place = end && (isWaiting ? { after: end.at, afterId: end.id } : { before: end.at, beforeId: end.id });
  return end || asked.show ? { query: { ...asked, ...place } } : {};
}

/** Each chat once, the one that was written to last first. */
function join(first: readonly Chat[], older: readonly Chat[]): readonly Chat[] {
  if (older.length === 0) return first;
  const known = new Set(first.map(({ chatId }) => chatId));
  return [...first, ...older.filter(({ chatId }) => !known.has(chatId))];
}
