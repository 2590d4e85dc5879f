import type { DurableEntry, DurableStore } from './durable-entry.ts';

export interface EntryListOptions<Entry> {
  readonly store: DurableStore<Entry>;
  readonly idOf: (entry: Entry) => string;
  readonly scopeOf: (entry: Entry) => string;
  readonly onChange: (entries: readonly Entry[]) => void;
}

/** The entries of a queue in memory, identical to those in the store. */
export function createEntryList<Entry extends DurableEntry>(options: EntryListOptions<Entry>) {
  const { store, idOf, scopeOf, onChange } = options;
  const sending = new Map<string, AbortController>();
  let entries: readonly Entry[] = [];
  let isStopped = false;

  function change(next: readonly Entry[]): void {
    entries = next;
    onChange(entries);
  }

  function forget(id: string): void {
    sending.get(id)?.abort();
    change(entries.filter((entry) => idOf(entry) !== id));
  }

  return {
    forget,
    isStopped: () => isStopped,
    isWanted: (id: string): boolean => !isStopped && entries.some((entry) => idOf(entry) === id),
    nextOf: (scope: string): Entry | undefined =>
      isStopped ? undefined : entries.find((entry) => scopeOf(entry) === scope && entry.state === 'waiting'),
    /** Adds the entries that are not here yet in front of the others, because they are older. */
    takeLeft(left: readonly Entry[]): readonly Entry[] {
      if (isStopped) return [];
      const known = new Set(entries.map(idOf));
      const fresh = left.filter((entry) => !known.has(idOf(entry)));
      if (fresh.length > 0) change([...fresh, ...entries]);
      return fresh;
    },
    async put(entry: Entry): Promise<void> {
      if (isStopped) return;
      const id = idOf(entry);
      const isKnown = entries.some((each) => idOf(each) === id);
      change(isKnown ? entries.map((each) => (idOf(each) === id ? entry : each)) : [...entries, entry]);
      try {
        await store.put(entry);
      } catch (error) {
        // an entry that this device cannot store is not sent: its creator keeps it
        if (!isKnown) forget(id);
        throw error;
      }
    },
    async remove(id: string): Promise<void> {
      forget(id);
      if (!isStopped) await store.remove(id);
    },
    /** Runs a try whose signal aborts when the entry is removed. */
    async sendOnce<T>(entry: Entry, send: (entry: Entry, signal: AbortSignal) => Promise<T>): Promise<T> {
      const controller = new AbortController();
      sending.set(idOf(entry), controller);
      try {
        return await send(entry, controller.signal);
      } finally {
        sending.delete(idOf(entry));
      }
    },
    stop(): void {
      isStopped = true;
      for (const controller of sending.values()) controller.abort();
    },
  };
}
