import { useQuery, useQueryClient } from '@duet/kit';
import type { ShownChats } from '@duet/contracts';

export type Shown = ShownChats | 'all';

const shownKey = ['chat.shown'] as const;

/** What the list is narrowed to, for as long as the page is open and the member signed in. */
export function useShown(): readonly [Shown, (shown: Shown) => void] {
  const cache = useQueryClient();
  const { data: shown = 'all' } = useQuery<Shown>({
    queryKey: shownKey,
    queryFn: () => 'all',
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return [shown, (next) => void cache.setQueryData<Shown>(shownKey, next)];
}
