import { useMemo } from 'react';
import type { CallInput, FoundMessage } from '@duet/contracts';
import { useInfiniteQuery, useServices } from '@duet/kit';
import { isSearchable } from '../search/find-words.ts';

export interface FoundMessages {
  readonly state: 'short' | 'searching' | 'none' | 'found' | 'failed' | 'offline';
  readonly messages: readonly FoundMessage[];
  /** What is shown was found with earlier words, while these are looked for. */
  readonly isOutdated: boolean;
  readonly more: 'none' | 'there' | 'loading' | 'failed';
  readonly loadMore: () => void;
  readonly retry: () => void;
}

type Place = Pick<NonNullable<CallInput<'searchMessages'>['query']>, 'before' | 'beforeId'>;

/** The messages of all chats that have these words, the newest first, page by page (chats-30). */
export function useFoundMessages(words: string): FoundMessages {
  const { api } = useServices();
  const isAsked = isSearchable(words);
  const found = useInfiniteQuery({
    queryKey: ['searchMessages', words],
    queryFn: ({ pageParam, signal }) =>
      api.call('searchMessages', { query: { search: words, ...pageParam } }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ items, hasMore }): Place | undefined => {
      const last = items.at(-1)?.message;
      return hasMore && last ? { before: last.createdAt, beforeId: last.id } : undefined;
    },
    enabled: isAsked,
    // what was found stays until the next is there
    placeholderData: (before) => before,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const messages = useMemo(() => found.data?.pages.flatMap(({ items }) => items) ?? [], [found.data]);

  return {
    state: isAsked ? stateOf(found, messages.length) : 'short',
    messages,
    isOutdated: found.isPlaceholderData,
    more: moreOf(found),
    loadMore: () => {
      if (!found.isFetchingNextPage) void found.fetchNextPage();
    },
    retry: () => void found.refetch(),
  };
}

interface Query {
  readonly isError: boolean;
  readonly isPaused: boolean;
  readonly isPlaceholderData: boolean;
  readonly data: unknown;
}

function stateOf({ data, isError, isPaused, isPlaceholderData }: Query, count: number): FoundMessages['state'] {
  if (isPaused && (data === undefined || isPlaceholderData)) return 'offline';
  if (data !== undefined && count > 0) return 'found';
  if (data !== undefined && !isPlaceholderData) return 'none';
  return isError ? 'failed' : 'searching';
}

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}

function moreOf({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: Pages): FoundMessages['more'] {
  if (!hasNextPage) return 'none';
  if (isFetchingNextPage) return 'loading';
  return isFetchNextPageError ? 'failed' : 'there';
}
