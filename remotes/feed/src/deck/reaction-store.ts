import type { QueuedReaction } from './queued-reaction.ts';

/** A reaction as it lies in the browser, with the tab that is to send it. */
interface KeptReaction extends QueuedReaction {
  readonly tab: string;
}

/** More than a deck can hold in hand; the oldest go first. */
const MOST = 200;

/** Reactions whose answer has not been seen, so that a reload or a closed tab loses none. */
export interface ReactionStore {
  keep(reaction: QueuedReaction): void;
  forget(requestId: string): void;
  /** What tabs that are gone have left behind, in the order it was made; from now on this tab's. */
  adopt(): Promise<readonly QueuedReaction[]>;
  /** The session is over: nothing more is written, as sign-out has cleared it. */
  stop(): void;
}

export interface ReactionStoreOptions {
  readonly storage: Storage;
  /** Whose reactions: another account of this browser never sends them. */
  readonly account: string;
  /** Tabs that live; each holds a lock of its name for as long as it does. Without Web Locks none is known. */
  readonly locks?: Pick<LockManager, 'request' | 'query'> | undefined;
}

const LOCK = 'duet.reactions-of-tab.';

/** Keeps reactions in local storage under a key of the account; sign-out clears it with everything of the member. */
export function createReactionStore({ storage, account, locks }: ReactionStoreOptions): ReactionStore {
  const key = `duet.reactions.${account}`;
  const tab: string = crypto.randomUUID();
  let isStopped = false;
  // held until the page goes
  void locks?.request(LOCK + tab, () => new Promise<never>(() => undefined));

  function read(): readonly KeptReaction[] {
    try {
      // nobody but this file writes under the key
      return JSON.parse(storage.getItem(key) ?? '[]') as readonly KeptReaction[];
    } catch (error) {
      console.warn('The kept reactions cannot be read and are dropped', error);
      return [];
    }
  }

  function write(kept: readonly KeptReaction[]): void {
    if (isStopped) return;
    try {
      if (kept.length > 0) storage.setItem(key, JSON.stringify(kept.slice(-MOST)));
      else storage.removeItem(key);
    } catch (error) {
      console.warn('Reactions cannot be kept over a reload', error); // the storage is full: they are sent all the same
    }
  }

  async function livingTabs(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await locks?.query()) ?? {};
    return new Set(held.map(({ name = '' }) => name.replace(LOCK, '')));
  }

  return {
    keep(reaction) {
      const kept = read();
      // a Nope that is sent now was kept when it was made: writing costs a millisecond of the swipe
      if (kept.some(({ requestId }) => requestId === reaction.requestId)) return;
      write([...kept, { ...reaction, tab }]);
    },
    forget: (requestId) => write(read().filter((each) => each.requestId !== requestId)),
    async adopt() {
      const living = await livingTabs();
      const isLeft = (each: KeptReaction) => each.tab !== tab && !living.has(each.tab);
      const kept = read();
      write(kept.map((each) => (isLeft(each) ? { ...each, tab } : each)));
      return kept.filter(isLeft).map(({ tab: _tab, ...reaction }) => reaction);
    },
    stop: () => void (isStopped = true),
  };
}
