import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** When a row with the focus disappears, the focus moves to the answers of the next row, or after the last one to the heading. */
export function useFocusKept(row: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = row.current;
    const title = heading.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const beside = own.nextElementSibling ?? own.previousElementSibling;
      (beside?.querySelector<HTMLElement>('[data-answers] button') ?? title)?.focus();
    };
  }, [row, heading]);
}
