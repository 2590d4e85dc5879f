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
    if (tile) focusIn(grid.current, tile);
  }, [order]);

  return {
    grid,
    focusTile(photoId: string | undefined): void {
      next.current = photoId;
    },
    /** Of a tile that is there already. */
    focusNow(photoId: string): void {
      focusIn(grid.current, photoId);
    },
  };
}

function focusIn(grid: HTMLElement | null, tile: string): void {
  if (document.activeElement !== document.body) return;
  grid?.querySelector<HTMLElement>(`[data-photo="${tile}"] button`)?.focus();
}
