import type { DurableEntry, DurableStore } from './durable-entry.ts';

export interface TabStoreOptions<Entry> {
  readonly storage: Storage;
  /** Starts with `duet.`, like everything that a sign-out deletes, and names the member. */
  readonly key: string;
  readonly idOf: (entry: Entry) => string;
  /** The number of entries that are kept; the oldest are dropped first. */
  readonly most: number;
  /** Shows which tabs live: each holds a lock of its name. Without Web Locks no other tab counts as living. */
  readonly locks?: Pick<LockManager, 'request' | 'query'> | undefined;
}

/** A stored entry with the tab that is responsible for sending it. */
type KeptEntry<Entry> = Entry & { readonly tab: string };

const LOCK = 'duet.tab.';

/**
 * Keeps small entries in local storage, because that is written before the page can close. Only the tab that made an
 * entry sends it; when that tab is gone, the next page takes the entry over.
 */
export function createTabStore<Entry extends DurableEntry>(options: TabStoreOptions<Entry>): DurableStore<Entry> {
  const { storage, key, idOf, most, locks } = options;
  const tab: string = crypto.randomUUID();
  // held until the page closes
  void locks?.request(LOCK + tab, () => new Promise<never>(() => undefined));

  const warn = (what: string, error: unknown) => console.warn(`${key} cannot be ${what}`, error);

  function read(): readonly KeptEntry<Entry>[] {
    try {
      // only this file writes under the key
      return JSON.parse(storage.getItem(key) ?? '[]') as readonly KeptEntry<Entry>[];
    } catch (error) {
      warn('read', error);
      return [];
    }
  }

  function write(kept: readonly KeptEntry<Entry>[]): void {
    try {
      if (kept.length > 0) storage.setItem(key, JSON.stringify(kept.slice(-most)));
      else storage.removeItem(key);
    } catch (error) {
      warn('kept', error); // the storage is full: the entry is sent all the same
    }
  }

  async function livingTabs(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await locks?.query()) ?? {};
    return new Set(held.map(({ name = '' }) => name.slice(name.lastIndexOf('.') + 1)));
  }

  return {
    isLasting: true,
    // no other tab sends or removes this tab's entries
    has: async () => true,
    async put(entry) {
      const kept = read();
      // an unchanged entry is already stored, and writing would cost a millisecond of a swipe
      if (kept.some((each) => idOf(each) === idOf(entry))) return;
      write([...kept, { ...entry, tab }]);
    },
    remove: async (id) => write(read().filter((each) => idOf(each) !== id)),
    async left() {
      const living = await livingTabs();
      const isLeft = (each: KeptEntry<Entry>) => each.tab !== tab && !living.has(each.tab);
      const kept = read();
      write(kept.map((each) => (isLeft(each) ? { ...each, tab } : each)));
      // an entry that another visit held can no longer be taken back, so it is sent
      return kept.filter(isLeft).map(({ tab: _tab, ...entry }) => ({ ...entry, state: 'waiting' }) as unknown as Entry);
    },
  };
}
