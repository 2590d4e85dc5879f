import type { Clock } from '../../lib/clock.ts';

/** Keeps things in memory for a while, in limited room: the longest unasked for goes first. */
export interface Shelf<T> {
  get(key: string): T | undefined;
  put(key: string, value: T): void;
}

export interface ShelfOptions<T> {
  readonly clock: Clock;
  readonly life: number;
  readonly room: number;
  readonly sizeOf: (value: T) => number;
}

export function createShelf<T>({ clock, life, room, sizeOf }: ShelfOptions<T>): Shelf<T> {
  const kept = new Map<string, { readonly value: T; readonly until: number }>();
  let filled = 0;

  function take(key: string): void {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    filled -= sizeOf(entry.value);
  }

  return {
    get(key) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      take(key);
      if (entry.until <= clock.now().getTime()) return undefined;
      kept.set(key, entry);
      filled += sizeOf(entry.value);
      return entry.value;
    },
    put(key, value) {
      take(key);
      kept.set(key, { value, until: clock.now().getTime() + life });
      filled += sizeOf(value);
      for (const oldest of kept.keys()) {
        if (filled <= room) break;
        take(oldest);
      }
    },
  };
}
