import { useQuery, useQueryClient } from '@duet/kit';
import type { ChatOrder, ShownChats } from '@duet/contracts';

export type Shown = ShownChats | 'all';

/** What the list is narrowed to, and how what waits is ordered. */
export interface ListChoice {
  readonly shown: Shown;
  readonly order: ChatOrder;
}

const key = ['chat.shown'] as const;
const initial: ListChoice = { shown: 'all', order: 'newest' };

/** What a member has chosen above the list, for as long as the page is open and they are signed in. */
export function useListChoice(): readonly [ListChoice, (change: Partial<ListChoice>) => void] {
  const cache = useQueryClient();
  const { data: choice = initial } = useQuery<ListChoice>({
    queryKey: key,
    queryFn: () => initial,
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return [choice, (change) => void cache.setQueryData<ListChoice>(key, { ...choice, ...change })];
}
