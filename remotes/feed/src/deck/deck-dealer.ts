import { isApiError } from '@duet/kit';
import type { ApiClient } from '@duet/kit';
import type { LimitKeeper } from '../limit/limit-keeper.ts';
import type { MemberProfile } from '@duet/contracts';
import { FETCH_SIZE, addProfiles, keepTop, needsMore } from './deck-state.ts';
import type { DeckViewSubject } from './deck-view.ts';

/** An empty deck asks again after this time, because somebody new may have joined. */
const ASK_AGAIN = 30_000;
const AFTER_FAILURE = 5000;

export interface DeckDealerOptions {
  readonly api: ApiClient;
  readonly view$: DeckViewSubject;
  readonly limits: LimitKeeper;
  readonly now: () => Date;
  readonly onBug: (error: unknown) => void;
  /** The next cards that the last visit has left, for a member without likes: the server deals them none. */
  readonly takeKept: () => Promise<readonly MemberProfile[]>;
}

/** Fetches the cards: when the rules ask for more (deck-9), for new filters, and again after a failure. */
export function createDeckDealer({ api, view$, limits, now, onBug, takeKept }: DeckDealerOptions) {
  let fetching: Promise<void> | undefined;
  let held: Promise<void> | undefined;
  let askAgainAt = -Infinity;
  let isStale = false;

  /** Adds cards to the deck; answers whether some are new to it. */
  async function add(cards: readonly MemberProfile[]): Promise<boolean> {
    if (held) await held;
    const before = view$.value.deck;
    const deck = addProfiles(before, cards);
    view$.set({ deck });
    return deck.visible.length + deck.buffer.length > before.visible.length + before.buffer.length;
  }

  async function fetchMore(): Promise<void> {
    try {
      const answer = await api.call('getMatchingProfiles', { query: { Take: FETCH_SIZE } });
      const hasFresh = await add(answer.items);
      limits.learn(answer.limit);
      askAgainAt = hasFresh ? -Infinity : now().getTime() + ASK_AGAIN;
      view$.set({ status: 'ready', hint: answer.hint ?? undefined, undoSteps: answer.undoSteps });
    } catch (error) {
      if (!isApiError(error)) onBug(error);
      const isOutOfLikes = isApiError(error, 'like_limit_reached');
      if (isOutOfLikes) limits.refused(error.problem);
      const hasKept = isOutOfLikes && (await takeKept().then(add, onBug));
      askAgainAt = hasKept ? -Infinity : now().getTime() + (isOutOfLikes ? ASK_AGAIN : AFTER_FAILURE);
      // the failure is only shown once the remaining cards are used up
      view$.set({ status: isOutOfLikes ? 'ready' : 'failed' });
    } finally {
      fetching = undefined;
    }
  }

  /** Fetches when the rules ask for it: one request at a time, and no repeated requests when nobody is left. */
  function refill(force = false): Promise<void> {
    if (isStale) return filtersChanged();
    const mayAsk = force || now().getTime() >= askAgainAt;
    if (!needsMore(view$.value.deck) || !mayAsk) return Promise.resolve();
    fetching ??= fetchMore();
    return fetching;
  }

  /** For new filters: the top card stays, the others are fetched again. */
  async function filtersChanged(): Promise<void> {
    isStale = false;
    await fetching;
    view$.set({ deck: keepTop(view$.value.deck), status: 'loading', hint: undefined });
    await refill(true);
  }

  function retry(): void {
    view$.set({ status: 'loading' });
    void refill(true);
  }

  return {
    refill,
    /** Delays the cards until the storage was read, so that members who were reacted to are not dealt again. */
    hold: (work: Promise<void>) => (held = work.catch(onBug)),
    filtersChanged,
    retry,
    /** The profile was changed elsewhere: the deck is fetched again when it is next shown. */
    becomeStale: () => void (isStale = true),
    /** Nobody is left: the server can explain it (deck-7) once it has received all but the pending Nopes. */
    async askWhy(): Promise<void> {
      await fetching;
      const { deck, waiting, hint, limit } = view$.value;
      if (deck.visible.length === 0 && waiting === 0 && !hint && !limit) retry();
    },
  };
}

export type DeckDealer = ReturnType<typeof createDeckDealer>;
