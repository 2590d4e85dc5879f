import type { QueryClient } from '@tanstack/react-query';
import type { OfflineStore } from './offline-store.ts';

/** Puts what was kept into the cache, where nothing newer is; the cache fetches it anew once there is a network. */
export async function bringBack(queryClient: QueryClient, store: OfflineStore): Promise<void> {
  for (const { key, data, at } of await store.all()) {
    if (queryClient.getQueryData(key) !== undefined) continue;
    // nobody looks at most of it yet, and it must not go before somebody does
    queryClient.setQueryDefaults(key, { gcTime: Infinity });
    queryClient.setQueryData(key, data, { updatedAt: at });
  }
}
