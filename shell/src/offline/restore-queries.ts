import type { QueryClient } from '@tanstack/react-query';
import type { OfflineStore } from './offline-store.ts';

/**
 * Puts what was kept into the cache, where nothing newer is; the cache fetches it anew once there is a network. Nothing
 * of a member whose session has ended while it was read.
 */
export async function restoreQueries(
  queryClient: QueryClient,
  store: OfflineStore,
  signal: AbortSignal,
): Promise<void> {
  const kept = await store.all();
  if (signal.aborted) return;
  for (const { key, data, at } of kept) {
    if (queryClient.getQueryData(key) !== undefined) continue;
    // nobody looks at most of it yet, and it must not go before somebody does
    queryClient.setQueryDefaults(key, { gcTime: Infinity });
    queryClient.setQueryData(key, data, { updatedAt: at });
  }
}
