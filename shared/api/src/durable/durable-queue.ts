import type { DurableEntry, DurableStore } from './durable-entry.ts';
import { pauseUntilOnline } from './pause-until-online.ts';

/** When a failed entry is tried again. An uncounted try, e.g. without a network, resets the number of tries. */
export interface Retry {
  readonly after: number;
  readonly isCounted: boolean;
}

interface EntryListOptions<Entry> {
  readonly store: DurableStore<Entry>;
  readonly idOf: (entry: Entry) => string;
  readonly scopeOf: (entry: Entry) => string;
  readonly onChange: (entries: readonly Entry[]) => void;
}

export interface DurableQueueOptions<Entry extends DurableEntry, Answer> extends EntryListOptions<Entry> {
  /** Must be safe to repeat with the same id. The signal aborts when the entry is removed or the session is over. */
  readonly send: (entry: Entry, signal: AbortSignal) => Promise<Answer>;
  /** Returns undefined to give the entry up. */
  readonly retry: (error: unknown, tries: number, entry: Entry) => Retry | undefined;
  /** Called when the server has accepted the entry; the entry is deleted afterwards. */
  readonly onSent: (answer: Answer, entry: Entry) => void;
  /** Called for an entry that was given up: returns what stays of it for the member, if anything. */
  readonly onGivenUp: (error: unknown, entry: Entry) => Entry | undefined;
  /** Reports a failure that has nothing to do with the network. */
  readonly report: (error: unknown) => void;
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** The queue of one member; its creator stops it when the session ends. */
export type DurableQueue<Entry extends DurableEntry> = ReturnType<typeof createDurableQueue<Entry, unknown>>;

/**
 * Sends each entry exactly once, by an id that the server knows, across reloads and times without a network
 * (decision 45). An entry is stored before it is sent and deleted after the answer. Entries of one scope are sent in
 * order, one at a time.
 */
export function createDurableQueue<Entry extends DurableEntry, Answer>(options: DurableQueueOptions<Entry, Answer>) {
  const { store, idOf, scopeOf, send, retry, onSent, onGivenUp, report } = options;
  const entries = createEntryList(options);
  const sleep = options.sleep ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)));
  const running = new Set<string>();

  /** Another tab of the member may have sent or removed it; the server applies a repeated entry once. */
  const isStillKept = (id: string): Promise<boolean> =>
    store.has(id).catch((error: unknown) => {
      report(error);
      return true;
    });

  /** Finishes an entry by its outcome; neither a bug in the handling nor a failing store holds up the next entry. */
  async function settle(entry: Entry, outcome: () => Entry | undefined): Promise<void> {
    let rest: Entry | undefined;
    try {
      rest = outcome();
    } catch (error) {
      report(error);
    }
    await (rest ? entries.put(rest) : entries.remove(idOf(entry))).catch(report);
  }

  async function deliver(entry: Entry): Promise<void> {
    const id = idOf(entry);
    for (let tries = 1; entries.isWanted(id); tries++) {
      if (!(await isStillKept(id))) return entries.forget(id);
      if (!entries.isWanted(id)) return;
      const result = await entries.sendOnce(entry, send).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      // after the session the store is gone, and what the answer would change belongs to another member
      if (entries.isStopped()) return;
      if ('answer' in result) return await settle(entry, () => void onSent(result.answer, entry));
      if (!entries.isWanted(id)) return;
      const next = retry(result.error, tries, entry);
      if (!next) return await settle(entry, () => onGivenUp(result.error, entry));
      if (!next.isCounted) tries = 0;
      await pauseUntilOnline(sleep(next.after));
    }
  }

  async function run(scope: string): Promise<void> {
    if (running.has(scope)) return;
    running.add(scope);
    try {
      for (let next = entries.nextOf(scope); next; next = entries.nextOf(scope)) await deliver(next);
    } catch (error) {
      report(error);
    } finally {
      running.delete(scope);
    }
  }

  return {
    isLasting: store.isLasting,
    /** Loads what earlier visits have left and reports it; resolves when all of it was tried. */
    async resume(onLeft?: (left: readonly Entry[]) => void): Promise<void> {
      const left = entries.takeLeft(await store.left());
      onLeft?.(left);
      await Promise.all([...new Set(left.map(scopeOf))].map(run));
    },
    /**
     * Stores an entry, new or changed, and sends it in its turn. Rejects when this device cannot store it: a new entry is
     * then not sent, one that is stored already is.
     */
    async put(entry: Entry): Promise<void> {
      try {
        await entries.put(entry);
      } finally {
        if (entry.state === 'waiting') void run(scopeOf(entry));
      }
    },
    /** Removes an entry, so that it is no longer sent. */
    remove: entries.remove,
    /** The session is over: nothing more is sent or stored, and late answers are ignored. */
    stop: entries.stop,
  };
}

/** The entries of a queue in memory, identical to those in the store. */
function createEntryList<Entry extends DurableEntry>(options: EntryListOptions<Entry>) {
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
