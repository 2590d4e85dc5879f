import type { DurableEntry, DurableStore } from './durable-entry.ts';

export interface TabStoreOptions<Entry> {
  readonly storage: Storage;
  /** Begins with `duet.`, as all that a sign-out wipes, and names the member. */
  readonly key: string;
  readonly idOf: (entry: Entry) => string;
  /** More than these are not kept; the oldest go first. */
  readonly most: number;
  /** Tabs that live; each holds a lock of its name for as long as it does. Without Web Locks none is known. */
  readonly locks?: Pick<LockManager, 'request' | 'query'> | undefined;
}

/** An entry as it lies in the browser, with the tab that is to send it. */
type KeptEntry<Entry> = Entry & { readonly tab: string };

const LOCK = 'duet.tab.';

/**
 * Keeps small entries in local storage, where they are written before the page can go. Each belongs to the tab that
 * made it, which alone sends it, until that tab is gone: then the next page takes it over.
 */
export function createTabStore<Entry extends DurableEntry>(options: TabStoreOptions<Entry>): DurableStore<Entry> {
  const { storage, key, idOf, most, locks } = options;
  const tab: string = crypto.randomUUID();
  // held until the page goes
  void locks?.request(LOCK + tab, () => new Promise<never>(() => undefined));

  const warn = (what: string, error: unknown) => console.warn(`${key} cannot be ${what}`, error);

  function read(): readonly KeptEntry<Entry>[] {
    try {
      // nobody but this file writes under the key
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
      warn('kept', error); // the storage is full: it is sent all the same
    }
  }

  async function livingTabs(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await locks?.query()) ?? {};
    return new Set(held.map(({ name = '' }) => name.slice(name.lastIndexOf('.') + 1)));
  }

  return {
    isLasting: true,
    // no other tab sends or takes back what is this one's
    has: async () => true,
    async put(entry) {
      const kept = read();
      // what is sent now was kept when it was made: writing costs a millisecond of a swipe
      if (kept.some((each) => idOf(each) === idOf(entry))) return;
      write([...kept, { ...entry, tab }]);
    },
    remove: async (id) => write(read().filter((each) => idOf(each) !== id)),
    async left() {
      const living = await livingTabs();
      const isLeft = (each: KeptEntry<Entry>) => each.tab !== tab && !living.has(each.tab);
      const kept = read();
      write(kept.map((each) => (isLeft(each) ? { ...each, tab } : each)));
      // nobody can take back what another visit held
      return kept.filter(isLeft).map(({ tab: _tab, ...entry }) => ({ ...entry, state: 'waiting' }) as unknown as Entry);
    },
  };
}
