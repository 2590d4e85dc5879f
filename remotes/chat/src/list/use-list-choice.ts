import { useState } from 'react';
import { useQueryClient } from '@duet/kit';
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
  // the cache tells its readers later, and a radio must change with the press
  const [choice, setChoice] = useState(() => cache.getQueryData<ListChoice>(key) ?? initial);
  const change = (changed: Partial<ListChoice>) => {
    const next = { ...choice, ...changed };
    cache.setQueryDefaults(key, { gcTime: Infinity });
    cache.setQueryData<ListChoice>(key, next);
    setChoice(next);
  };
  return [choice, change];
}
