import { useEffect, useRef } from 'react';

/**
 * Gives the focus to a tile after the order of the grid has changed: a tile that moved in the document has lost the
 * focus on its way, and a deleted one has taken it along.
 */
export function useTileFocus(order: string) {
  const grid = useRef<HTMLUListElement>(null);
  const next = useRef<string>(undefined);

  useEffect(() => {
    const tile = next.current;
    next.current = undefined;
    if (tile && document.activeElement === document.body)
      grid.current?.querySelector<HTMLElement>(`[data-photo="${tile}"] button`)?.focus();
  }, [order]);

  return {
    grid,
    focusTile(photoId: string | undefined): void {
      next.current = photoId;
    },
  };
}
