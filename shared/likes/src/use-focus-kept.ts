import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** When a row with the focus disappears, the focus moves to the answers of the next row, or after the last one where it is told. */
export function useFocusKept(
  row: RefObject<HTMLElement | null>,
  afterLast: (row: HTMLElement) => HTMLElement | null,
): void {
  const last = useRef(afterLast);
  useLayoutEffect(() => {
    last.current = afterLast;
  });
  useLayoutEffect(() => {
    const own = row.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const beside = own.nextElementSibling ?? own.previousElementSibling;
      (beside?.querySelector<HTMLElement>('[data-answers] button') ?? last.current(own))?.focus();
    };
  }, [row]);
}
