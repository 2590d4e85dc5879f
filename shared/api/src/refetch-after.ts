import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Makes what is cached stale after something has happened, and fetches anew what is on screen. A query that is being
 * fetched for the first time would only be joined, and its answer, which the server may have read before, would count
 * as fresh: it is made stale when it is there.
 */
export async function refetchAfter(queryClient: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const { refetchType: _type, ...wanted } = filters;
  const first = queryClient
    .getQueryCache()
    .findAll(wanted)
    .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle');
  await Promise.all([
    queryClient.invalidateQueries(filters),
    ...first.map(async ({ promise, queryKey }) => {
      // a failed one has nothing to be stale
      await Promise.allSettled([promise]);
      await queryClient.invalidateQueries({ ...filters, queryKey, exact: true });
    }),
  ]);
}
