import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Longer than it takes until bubbles that come into the document have been drawn. */
const QUIET = 500;

/** Marks the log as busy while history comes into it: a screen reader announces what is said now, and nothing else. */
export function useQuietHistory(log: RefObject<HTMLElement | null>, isLoading: boolean): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const quiet = useCallback(() => {
    const element = log.current;
    if (!element) return;
    element.ariaBusy = 'true';
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      element.ariaBusy = 'false';
    }, QUIET);
  }, [log]);

  useEffect(() => {
    if (!isLoading) return;
    quiet();
    clearTimeout(timer.current);
    // what has come is drawn now
    return quiet;
  }, [quiet, isLoading]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return quiet;
}
