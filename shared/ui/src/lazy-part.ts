import { useEffect, useSyncExternalStore } from 'react';
import { retryImport } from './retry-import.ts';

/** A part of a component that is fetched behind what is drawn already. */
export interface LazyPart<Part> {
  /** Begins to fetch it, once. */
  readonly want: () => void;
  readonly current: () => Part | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  const listeners = new Set<() => void>();
  const loadPart = retryImport(load);
  let isWanted = false;
  let part: Part | undefined;

  async function bring(): Promise<void> {
    part = await loadPart();
    for (const listener of listeners) listener();
  }
  return {
    want() {
      if (isWanted) return;
      isWanted = true;
      void bring();
    },
    current: () => part,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The part, or undefined until it has come. Who uses it says when it is wanted. */
export function useLazyPart<Part>(lazy: LazyPart<Part>): Part | undefined {
  return useSyncExternalStore(lazy.subscribe, lazy.current, lazy.current);
}

/**
 * Fetches a part while the page rests, so that it is there before the first press, and without a network too. A browser
 * without idle callbacks waits for a sign that it is wanted.
 */
export function useWhenIdle(lazy: LazyPart<unknown>): void {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return undefined;
    const idle = requestIdleCallback(lazy.want);
    return () => cancelIdleCallback(idle);
  }, [lazy]);
}
