import { shape } from '@duet/contracts';

/** The entries of the browser's history, each with its own key. */
export interface PageEntries {
  /** Path, query and hash of the page. */
  here(): string;
  /** Whether the entry is just being written, so that its popstate must be ignored. */
  isWriting(): boolean;
  write(address: string, replace: boolean, state?: unknown): void;
  /**
   * The key of the history entry; an entry made by the browser or a remote is given a key first. The prefix `first-`
   * tells remotes that the page was loaded at this entry: the entry before it is another page or another site.
   */
  stamped(mark?: string): string;
}

export function createPageEntries(): PageEntries {
  let isWriting = false;
  const here = () => location.pathname + location.search + location.hash;

  function quietly(write: () => void): void {
    isWriting = true;
    write();
    isWriting = false;
  }

  return {
    here,
    isWriting: () => isWriting,
    write(address, replace, state) {
      const entry = { duet: replace ? entryKey() : newEntry(), ...(state !== undefined && { usr: state }) };
      quietly(() => history[replace ? 'replaceState' : 'pushState'](entry, '', address));
    },
    stamped(mark = '') {
      const known = entryKey();
      if (known) return known;
      const entry = mark + newEntry();
      quietly(() => history.replaceState({ ...history.state, duet: entry }, '', here()));
      return entry;
    },
  };
}

const stampedState = shape.object({ duet: shape.text });

function entryKey(): string | undefined {
  const state: unknown = history.state;
  return stampedState.is(state) ? state.duet : undefined;
}

function newEntry(): string {
  return Math.random().toString(36).slice(2, 10);
}
