import { isApiError } from '@duet/kit';
import type { ApiClient } from '@duet/kit';
import type { LimitKeeper } from '../limit/limit-keeper.ts';
import { FETCH_SIZE, addProfiles, keepTop, needsMore } from './deck-state.ts';
import type { DeckViewSubject } from './deck-view.ts';

/** An empty deck asks again after this long: somebody new may have come. */
const ASK_AGAIN = 30_000;
const AFTER_FAILURE = 5000;

export interface DeckDealerOptions {
  readonly api: ApiClient;
  readonly view$: DeckViewSubject;
  readonly limits: LimitKeeper;
  readonly now: () => Date;
  readonly onBug: (error: unknown) => void;
}

/** Fetches the cards: when the rules ask for more (deck-9), anew for other filters, and again after trouble. */
export function createDeckDealer({ api, view$, limits, now, onBug }: DeckDealerOptions) {
  let fetching: Promise<void> | undefined;
  let held: Promise<void> | undefined;
  let askAgainAt = -Infinity;
  let isStale = false;

  async function fetchMore(): Promise<void> {
    try {
      const answer = await api.call('getMatchingProfiles', { query: { Take: FETCH_SIZE } });
      if (held) await held;
      const before = view$.value.deck;
      const deck = addProfiles(before, answer.items);
      const hasFresh = deck.visible.length + deck.buffer.length > before.visible.length + before.buffer.length;
      limits.learn(answer.limit);
      askAgainAt = hasFresh ? -Infinity : now().getTime() + ASK_AGAIN;
      view$.set({ deck, status: 'ready', hint: answer.hint ?? undefined, undoSteps: answer.undoSteps });
    } catch (error) {
      if (!isApiError(error)) onBug(error);
      const isOutOfLikes = isApiError(error, 'like_limit_reached');
      if (isOutOfLikes) limits.refused(error.problem);
      askAgainAt = now().getTime() + (isOutOfLikes ? ASK_AGAIN : AFTER_FAILURE);
      // what is in hand stays in hand; once it is used up, the trouble shows
      view$.set({ status: isOutOfLikes ? 'ready' : 'failed' });
    } finally {
      fetching = undefined;
    }
  }

  /** Fetches when the rules ask for it; one request at a time, and no storm when nobody is left. */
  function refill(force = false): Promise<void> {
    if (isStale) return filtersChanged();
    const mayAsk = force || now().getTime() >= askAgainAt;
    if (!needsMore(view$.value.deck) || !mayAsk) return Promise.resolve();
    fetching ??= fetchMore();
    return fetching;
  }

  /** New filters: the card in hand stays, the others are dealt anew. */
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
    /** Cards that come with the page are faster than the storage: whoever was reacted to is not dealt once more. */
    hold: (work: Promise<void>) => (held = work.catch(() => undefined)),
    filtersChanged,
    retry,
    /** The profile was changed elsewhere: the deck is dealt anew when it is next looked at. */
    becomeStale: () => void (isStale = true),
    /** Nobody is left: the server can say why (deck-7) once it has heard of everything but the pending Nopes. */
    async askWhy(): Promise<void> {
      await fetching;
      const { deck, waiting, hint, limit } = view$.value;
      if (deck.visible.length === 0 && waiting === 0 && !hint && !limit) retry();
    },
  };
}

export type DeckDealer = ReturnType<typeof createDeckDealer>;
