import type { DurableEntry } from './durable-entry.ts';
import { createEntryList } from './entry-list.ts';
import type { EntryListOptions } from './entry-list.ts';
import { pauseUntilOnline } from './pause-until-online.ts';

/** When a failed entry is tried again. What is not counted, e.g. a time without a network, starts the tries anew. */
export interface Retry {
  readonly after: number;
  readonly isCounted: boolean;
}

export interface DurableQueueOptions<Entry extends DurableEntry, Answer> extends EntryListOptions<Entry> {
  /** Must be safe to repeat under the id. The signal ends when the entry is taken back or the session is over. */
  readonly send: (entry: Entry, signal: AbortSignal) => Promise<Answer>;
  /** Undefined gives the entry up. */
  readonly retry: (error: unknown, tries: number, entry: Entry) => Retry | undefined;
  /** The server has it; the entry goes afterwards. */
  readonly onSent: (answer: Answer, entry: Entry) => void;
  /** It was given up: answers what of it stays for the member, or nothing. */
  readonly onGivenUp: (error: unknown, entry: Entry) => Entry | undefined;
  /** A failure that is none of the way to the server. */
  readonly report: (error: unknown) => void;
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** A queue of one member; whoever makes it stops it when the session ends. */
export type DurableQueue<Entry extends DurableEntry> = ReturnType<typeof createDurableQueue<Entry, unknown>>;

/**
 * Sends exactly once what the server knows by an id, over reloads and times without a network (decision 45). An entry
 * is stored before it is sent and goes after the answer. Entries of one scope leave in their order, one at a time.
 */
export function createDurableQueue<Entry extends DurableEntry, Answer>(options: DurableQueueOptions<Entry, Answer>) {
  const { store, idOf, scopeOf, send, retry, onSent, onGivenUp, report } = options;
  const entries = createEntryList(options);
  const sleep = options.sleep ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)));
  const running = new Set<string>();

  /** Another tab of the member may have sent it or taken it back; what is sent twice is applied once. */
  const isStillKept = (id: string): Promise<boolean> =>
    store.has(id).catch((error: unknown) => {
      report(error);
      return true;
    });

  /** Ends an entry by what is to be done with its outcome; a bug in that does not hold up the next entry. */
  async function settle(entry: Entry, outcome: () => Entry | undefined): Promise<void> {
    let rest: Entry | undefined;
    try {
      rest = outcome();
    } catch (error) {
      report(error);
    }
    await (rest ? entries.put(rest) : entries.remove(idOf(entry)));
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
      // the session is over: the store is gone, and whatever an answer would change is somebody else's
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
    /** Takes up what earlier visits have left and tells of it; resolves when all of it was tried. */
    async resume(onLeft?: (left: readonly Entry[]) => void): Promise<void> {
      const left = entries.takeLeft(await store.left());
      onLeft?.(left);
      await Promise.all([...new Set(left.map(scopeOf))].map(run));
    },
    /** Keeps an entry, new or changed, and sends it in its turn. Rejects when this device cannot keep it. */
    async put(entry: Entry): Promise<void> {
      await entries.put(entry);
      if (entry.state === 'waiting') void run(scopeOf(entry));
    },
    /** Takes it back: it is not sent any more. */
    remove: entries.remove,
    /** The session is over: nothing more is sent, nothing more is written, and no answer counts. */
    stop: entries.stop,
  };
}
