import { shape } from '@duet/contracts';
import { readStored } from '../read-stored.ts';

const KEPT = 50;
const KEY = 'duet.scroll';

/**
 * Scroll positions of history entries, so that going back restores them. They survive a full load, such as for a new
 * build or on the way back from another site.
 */
export interface ScrollMemory {
  /** Remembers the scroll position for an entry. */
  save(entry: string): void;
  /** Stores the positions for after a full load. */
  keep(): void;
  /** Forgets all positions, e.g. at sign-out. */
  forget(): void;
  /** Scrolls to what the new entry asks for: its anchor, its old position, or the top. */
  apply(entry: string, options: { readonly hash: string; readonly isBack: boolean; readonly keep: boolean }): void;
}

export function createScrollMemory(storage: Pick<Storage, 'getItem' | 'setItem'>): ScrollMemory {
  const positions = readPositions(storage);

  function restore(top: number, tries = 20): void {
    scrollTo({ top, behavior: 'instant' });
    // the screen may still be growing, so this is repeated for a moment
    if (tries > 0 && Math.abs(scrollY - top) > 2) setTimeout(() => restore(top, tries - 1), 50);
  }

  return {
    save(entry) {
      positions.delete(entry);
      positions.set(entry, scrollY);
      const oldest = positions.keys().next().value;
      if (positions.size > KEPT && oldest !== undefined) positions.delete(oldest);
    },
    keep: () => storage.setItem(KEY, JSON.stringify(Array.from(positions, ([entry, top]) => ({ entry, top })))),
    forget: () => positions.clear(),
    apply(entry, { hash, isBack, keep }) {
      if (keep) return;
      const position = positions.get(entry);
      if (isBack && position !== undefined) return restore(position);
      if (hash) return toAnchor(hash.slice(1));
      scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}

const stored = shape.list(shape.object({ entry: shape.text, top: shape.count }));

function readPositions(storage: Pick<Storage, 'getItem'>): Map<string, number> {
  return new Map(readStored(storage, KEY, stored)?.map(({ entry, top }) => [entry, top]));
}

/** Retries, because the anchor may belong to a screen that has not been drawn yet. */
function toAnchor(id: string, tries = 40): void {
  const anchor = document.getElementById(decodeURIComponent(id));
  if (anchor) anchor.scrollIntoView();
  else if (tries > 0) setTimeout(() => toAnchor(id, tries - 1), 50);
}
