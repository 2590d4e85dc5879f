import type { MemberCall, SearchState } from '@duet/contracts';

const ALIVE_EVERY = 5000;
/** Two who arrive at the same instant miss each other: each looks once more after a random moment. */
const SECOND_LOOK = { shortest: 200, longest: 800 };

export interface SearchServer {
  readonly beginSearch: (ticket: string, agreedPrice: number) => Promise<SearchState>;
  readonly continueSearch: (ticket: string) => Promise<SearchState>;
  readonly endSearch: (ticket: string) => Promise<void>;
}

export interface SearchOptions {
  readonly server: SearchServer;
  readonly ticket: string;
  /** What the page has said the call costs. */
  readonly agreedPrice: number;
  readonly searchSeconds: number;
  /** Where the search stands; the last one has a call, an obstacle or no end. */
  readonly onState: (state: SearchState) => void;
  /** A call that was found while the search was being ended. */
  readonly onLateCall: (call: MemberCall) => void;
  readonly onNobody: () => void;
  /** Another search or a call of the member has taken its place. */
  readonly onElsewhere: () => void;
  readonly onFailed: (error: unknown) => void;
  readonly onTrouble: (error: unknown) => void;
}

export interface Search {
  readonly ticket: string;
  /** Ends it on the server too, unless it has found somebody. */
  readonly stop: (isFound: boolean) => void;
}

/** Looks for a partner: says every 5 s that the page still waits, until somebody is found or the time is over. */
export function startSearch(options: SearchOptions): Search {
  const { server, ticket, onState, onLateCall, onNobody, onElsewhere, onFailed, onTrouble } = options;
  let isOver = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  const last = setTimeout(() => {
    stop(false);
    onNobody();
  }, options.searchSeconds * 1000);

  function stop(isFound: boolean): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(next);
    clearTimeout(last);
    if (!isFound) server.endSearch(ticket).catch(onTrouble);
  }
  function take(state: SearchState): void {
    if (isOver) {
      if (state.call) onLateCall(state.call);
      return;
    }
    const hasNews = state.call !== null || state.refused !== null;
    if (hasNews || state.until === null) stop(true);
    if (hasNews || state.until !== null) onState(state);
    else if (state.isElsewhere) onElsewhere();
    else onNobody();
  }
  async function look(): Promise<void> {
    // One that fails is made up for by the next: the server waits for longer than 5 s
    await server.continueSearch(ticket).then(take, onTrouble);
    if (!isOver) next = setTimeout(() => void look(), ALIVE_EVERY);
  }
  async function begin(): Promise<void> {
    try {
      take(await server.beginSearch(ticket, options.agreedPrice));
    } catch (error) {
      if (isOver) return;
      // It may have begun though its answer got lost
      stop(false);
      onFailed(error);
    }
    if (isOver) return;
    const { shortest, longest } = SECOND_LOOK;
    next = setTimeout(() => void look(), shortest + Math.random() * (longest - shortest));
  }
  void begin();
  return { ticket, stop };
}
