import { useMemo, useState } from 'react';
import { activityOf, apiKey, olderChatsKey, useApiQuery, useQuery, useQueryClient, useServices } from '@duet/kit';
import type { ApiClient } from '@duet/kit';
import type { Chat } from '@duet/contracts';

/** As many as the server answers at once. */
const PAGE_SIZE = 50;
const none: readonly Chat[] = [];

/** The chats of the member: the first page, and the older ones as they are scrolled to (chats-21). */
export function useChats() {
  const { api, report } = useServices();
  const cache = useQueryClient();
  const { data: first, isError, isPaused, refetch } = useApiQuery(api, 'getChats', {});
  const loadedCount = () => cache.getQueryData<readonly Chat[]>(olderChatsKey)?.length ?? 0;
  // holds the first page too: fetched anew on its own it has no gap after a first page that has moved on
  const { data: older = none } = useQuery({
    queryKey: olderChatsKey,
    queryFn: () => fetchUpTo(api, loadedCount()),
    enabled: loadedCount() > 0,
    staleTime: Infinity,
  });
  const [more, setMore] = useState<'idle' | 'loading' | 'whole'>('idle');
  const chats = useMemo(() => first && join(first, older), [first, older]);
  const hasMore = (first?.length ?? 0) >= PAGE_SIZE && more !== 'whole';

  async function loadMore(): Promise<void> {
    const last = chats?.at(-1);
    if (!last || !hasMore || more === 'loading') return;
    setMore('loading');
    try {
      const page = await api.call('getChats', pageAfter(last));
      const loaded = cache.getQueryData<readonly Chat[]>(apiKey('getChats', {}));
      cache.setQueryData<readonly Chat[]>(olderChatsKey, (known = loaded ?? none) => join(known, page));
      setMore(page.length < PAGE_SIZE ? 'whole' : 'idle');
    } catch (error) {
      // the next scroll asks again
      setMore('idle');
      report(error, 'chat');
    }
  }

  return { chats, hasFailed: isError || isPaused, refetch, hasMore, loadMore: () => void loadMore() };
}

/** As many pages as hold so many chats. */
async function fetchUpTo(api: ApiClient, count: number): Promise<readonly Chat[]> {
  let chats: readonly Chat[] = [];
  for (;;) {
    const last = chats.at(-1);
    const page = await api.call('getChats', last ? pageAfter(last) : {});
    chats = join(chats, page);
    if (page.length < PAGE_SIZE || chats.length >= count) return chats;
  }
}

const pageAfter = (last: Chat) => ({ query: { before: activityOf(last), beforeId: last.chatId } });

/** Each chat once, the one that was written to last first. */
function join(first: readonly Chat[], older: readonly Chat[]): readonly Chat[] {
  if (older.length === 0) return first;
  const known = new Set(first.map(({ chatId }) => chatId));
  return [...first, ...older.filter(({ chatId }) => !known.has(chatId))];
}
