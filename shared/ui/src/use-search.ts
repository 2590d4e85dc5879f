import { useEffect, useRef, useState } from 'react';

const pauseMs = 200;

/** What a search has found so far. */
export interface Found<Item> {
  readonly items: readonly Item[];
  readonly state: 'idle' | 'searching' | 'done' | 'failed';
}

/** Asks after a pause in typing; answers of older questions are dropped, the last list stays until the next is there. */
export function useSearch<Item>(
  search: (query: string, signal: AbortSignal) => Promise<readonly Item[]>,
  longestQuery: number,
) {
  const [found, setFound] = useState<Found<Item>>(nothing);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const ask = (typed: string) => {
    const query = typed.trim();
    running.current?.abort();
    if (!query) return setFound(nothing);
    if (query.length > longestQuery) return setFound({ items: [], state: 'done' });
    const { signal } = (running.current = new AbortController());
    const timer = setTimeout(() => {
      setFound(({ items }) => ({ items, state: 'searching' }));
      search(query, signal).then(
        (items) => signal.aborted || setFound({ items, state: 'done' }),
        () => signal.aborted || setFound({ items: [], state: 'failed' }),
      );
    }, pauseMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };

  return { ...found, ask };
}

const nothing = { items: [], state: 'idle' } as const;
