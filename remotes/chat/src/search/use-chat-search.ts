import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useInfiniteQuery, useServices } from '@duet/kit';
import { useSettled } from '../media/use-settled.ts';
import { isSearchable } from './find-words.ts';

/** Milliseconds after the last letter until a search begins. */
export const SEARCH_AFTER = 250;
/** So many before the last loaded hit the next ones are asked for. */
const AHEAD = 10;

export type SearchState = 'idle' | 'short' | 'searching' | 'none' | 'found' | 'failed' | 'offline';

export interface ChatSearch {
  readonly state: SearchState;
  /** The words that were found, or are being looked for. */
  readonly words: string;
  /** Which hit is shown, the newest is 1, and how many there are. */
  readonly number: number;
  readonly total: number;
  readonly toEarlier: () => void;
  readonly toLater: () => void;
  readonly retry: () => void;
}

/** Looks for words in a chat (chats-30), and goes from hit to hit, at first to the newest. */
export function useChatSearch(chatId: string, typed: string, onHit: (messageId: string) => void): ChatSearch {
  const { api } = useServices();
  const words = useSettled(typed.trim(), SEARCH_AFTER);
  const isAsked = isSearchable(words);
  const found = useInfiniteQuery({
    queryKey: ['searchChatMessages', chatId, words],
    queryFn: ({ pageParam, signal }) => {
      const query = { search: words, ...(pageParam !== undefined && { before: pageParam }) };
      return api.call('searchChatMessages', { params: { id: chatId }, query }, { signal });
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.seq : undefined),
    enabled: isAsked,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const { data, fetchNextPage } = found;
  const hits = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const [at, setAt] = useState({ words: '', index: 0 });
  const index = at.words === words ? at.index : 0;
  const shownId = hits[index]?.id;

  const tell = useEffectEvent(onHit);
  useEffect(() => {
    if (shownId !== undefined) tell(shownId);
  }, [shownId]);

  const isNearEnd = hits.length > 0 && index >= hits.length - AHEAD;
  const mayAskMore = found.hasNextPage && !found.isFetchingNextPage && !found.isFetchNextPageError;
  useEffect(() => {
    if (isNearEnd && mayAskMore) void fetchNextPage();
  }, [isNearEnd, mayAskMore, fetchNextPage]);

  function go(to: number): void {
    if (to < 0 || to >= hits.length) return;
    setAt({ words, index: to });
  }

  return {
    state: stateOf({ typed: typed.trim(), isSettled: typed.trim() === words, isAsked, found, count: hits.length }),
    words: isAsked ? words : '',
    number: index + 1,
    total: data?.pages[0]?.total ?? 0,
    toEarlier: () => go(index + 1),
    toLater: () => go(index - 1),
    retry: () => void found.refetch(),
  };
}

interface StateParts {
  readonly typed: string;
  readonly isSettled: boolean;
  readonly isAsked: boolean;
  readonly found: { readonly data: unknown; readonly isError: boolean; readonly isPaused: boolean };
  readonly count: number;
}

function stateOf({ typed, isSettled, isAsked, found, count }: StateParts): SearchState {
  if (typed === '') return 'idle';
  if (!isSettled) return 'searching';
  if (!isAsked) return 'short';
  if (found.data !== undefined) return count === 0 ? 'none' : 'found';
  if (found.isPaused) return 'offline';
  return found.isError ? 'failed' : 'searching';
}
