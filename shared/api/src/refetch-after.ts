import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Marks cached queries stale after an event, and refetches those on screen. A query that is being fetched for the first
 * time would only be joined, and its answer, which the server may have read before the event, would count as fresh, so it
 * is marked stale when it arrives.
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
      // after a failure there is no answer to mark stale
      await Promise.allSettled([promise]);
      await queryClient.invalidateQueries({ ...filters, queryKey, exact: true });
    }),
  ]);
}
