import { apiKey, useBusEvent, useInfiniteQuery, useQueryClient, useServices } from '@duet/kit';
import type { ApiClient, ShellServices } from '@duet/kit';
import type { CoinsOverview, LedgerEntry } from '@duet/contracts';

/** What the page shows of the member's coins. */
export interface CoinsView {
  readonly overview: CoinsOverview | undefined;
  readonly history: readonly LedgerEntry[];
  readonly isFailed: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** As many movements as one answer may hold, so that a month is seldom cut. */
const PAGE = 50;

/** The ledger as it is asked for, page by page. */
function pagesOf(api: ApiClient) {
  return {
    queryKey: [...apiKey('getCoins'), 'pages'],
    queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) =>
      api.call('getCoins', { query: pageParam ? { before: pageParam, limit: PAGE } : { limit: PAGE } }, { signal }),
    initialPageParam: null as string | null,
  };
}

/** Asks for the first page before the screen is opened; rejects when it does not come. */
export function askCoinsAhead({ api, queryClient }: ShellServices): Promise<unknown> {
  return queryClient.infiniteQuery(pagesOf(api));
}

/** Balance, packs and the ledger page by page; follows the balance as it changes. */
export function useCoins(): CoinsView {
  const { api } = useServices();
  const cache = useQueryClient();
  const query = useInfiniteQuery({
    ...pagesOf(api),
    getNextPageParam: (last) => last.nextBefore,
  });
  useBusEvent('coins.changed', () => void cache.invalidateQueries({ queryKey: apiKey('getCoins') }));

  return {
    overview: query.data?.pages[0],
    history: query.data?.pages.flatMap(({ history }) => history) ?? [],
    isFailed: query.isError && !query.data,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
