import { useMemo, useState } from 'react';
import { activityOf, apiKey, olderChatsKey, useApiQuery, useQuery, useQueryClient, useServices } from '@duet/kit';
import type { ApiClient } from '@duet/kit';
import type { Chat, ShownChats } from '@duet/contracts';
import { isNewer } from './order-chats.ts';

/** As many as the server answers at once. */
const PAGE_SIZE = 50;
const none: readonly Chat[] = [];

export interface ChatsOptions {
  /** What the list is narrowed to; without it all chats. */
  readonly show?: ShownChats;
  readonly enabled?: boolean;
}

/** The chats of the member: the first page, and the older ones as they are scrolled to (chats-21). */
export function useChats({ show, enabled = true }: ChatsOptions = {}) {
  const { api, report } = useServices();
  const cache = useQueryClient();
  const input = show ? { query: { show } } : {};
  const olderKey = show ? [...olderChatsKey, show] : olderChatsKey;
  const { data: first, isError, isPaused, refetch } = useApiQuery(api, 'getChats', input, { enabled });
  const loadedCount = () => cache.getQueryData<readonly Chat[]>(olderKey)?.length ?? 0;
  // holds the first page too: fetched anew on its own it has no gap after a first page that has moved on
  const { data: older = none } = useQuery({
    queryKey: olderKey,
    queryFn: () => fetchUpTo(api, loadedCount(), show),
    enabled: enabled && loadedCount() > 0,
    staleTime: Infinity,
  });
  const [more, setMore] = useState<'idle' | 'loading' | 'whole'>('idle');
  const chats = useMemo(() => first && join(first, older), [first, older]);
  const hasMore = (first?.length ?? 0) >= PAGE_SIZE && more !== 'whole';

  async function loadMore(): Promise<void> {
    const last = chats && lastOf(chats);
    if (!last || !hasMore || more === 'loading') return;
    setMore('loading');
    try {
      const page = await api.call('getChats', pageAfter(last, show));
      const loaded = cache.getQueryData<readonly Chat[]>(apiKey('getChats', input));
      cache.setQueryData<readonly Chat[]>(olderKey, (known = loaded ?? none) => join(known, page));
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
async function fetchUpTo(api: ApiClient, count: number, show: ShownChats | undefined): Promise<readonly Chat[]> {
  let chats: readonly Chat[] = [];
  for (;;) {
    const page = await api.call('getChats', pageAfter(lastOf(chats), show));
    chats = join(chats, page);
    if (page.length < PAGE_SIZE || chats.length >= count) return chats;
  }
}

function pageAfter(last: Chat | undefined, show: ShownChats | undefined) {
  const query = { ...(show && { show }), ...(last && { before: activityOf(last), beforeId: last.chatId }) };
  return last || show ? { query } : {};
}

/** The oldest: one that was written to since its page came stands behind the others no more. */
function lastOf(chats: readonly Chat[]): Chat | undefined {
  return chats.reduce<Chat | undefined>((last, chat) => (last && isNewer(chat, last) ? last : chat), undefined);
}

/** Each chat once, the one that was written to last first. */
function join(first: readonly Chat[], older: readonly Chat[]): readonly Chat[] {
  if (older.length === 0) return first;
  const known = new Set(first.map(({ chatId }) => chatId));
  return [...first, ...older.filter(({ chatId }) => !known.has(chatId))];
}
