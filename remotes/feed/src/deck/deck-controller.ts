import { BehaviorSubject, isApiError } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import type { FeedHint, FeedLimit, MemberProfile, Reaction } from '@duet/contracts';
import { createLimitKeeper } from '../limit/limit-keeper.ts';
import { FETCH_SIZE, addProfiles, returnToDeck, emptyDeck, keepTop, needsMore, removeProfile } from './deck-state.ts';
import type { DeckState } from './deck-state.ts';
import { createPendingNopes } from './pending-nopes.ts';
import type { PendingNope } from './pending-nopes.ts';
import { createReactionQueue } from './reaction-queue.ts';
import { createReactionStore } from './reaction-store.ts';

/** An empty deck asks again after this long: somebody new may have come. */
const ASK_AGAIN = 30_000;
const AFTER_FAILURE = 5000;

/** Everything the feed shows. */
export interface DeckView {
  readonly deck: DeckState;
  readonly photoIndex: number;
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why nobody is left, when the server has nobody more. */
  readonly hint: FeedHint | undefined;
  readonly limit: FeedLimit | undefined;
  /** The limit stood in the way of a reaction: it is shown until the member goes on. */
  readonly isLimitShown: boolean;
  /** The nope that can be taken back next. */
  readonly pendingNope: PendingNope | undefined;
  /** Reactions that no answer has come for yet. */
  readonly waiting: number;
}

export interface DeckControllerOptions {
  readonly services: Pick<ShellServices, 'api' | 'bus' | 'report'>;
  readonly storage: Storage;
  /** Whose deck it is: reactions wait in this browser per account. */
  readonly account: string;
  readonly onRefused: (profile: MemberProfile, error: unknown) => void;
  readonly now?: () => Date;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly isOnline?: () => boolean;
  readonly locks?: Pick<LockManager, 'request' | 'query'> | undefined;
}

/** Runs the deck: the screen reads `view$` and calls the verbs; rules live in the pure files beside it. */
export function createDeckController({ services, storage, account, onRefused, ...options }: DeckControllerOptions) {
  const { api, bus } = services;
  const now = options.now ?? (() => new Date());
  const sleep = options.sleep ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)));
  const isOnline = options.isOnline ?? (() => navigator.onLine);
  const limits = createLimitKeeper({ storage, bus, now, onChange: (limit) => set({ limit }), onOver: checkLimit });
  const view$ = new BehaviorSubject<DeckView>({
    deck: emptyDeck,
    photoIndex: 0,
    status: 'loading',
    hint: undefined,
    limit: limits.current(),
    isLimitShown: false,
    pendingNope: undefined,
    waiting: 0,
  });
  const set = (changes: Partial<DeckView>) => view$.next({ ...view$.value, ...changes });
  let fetching: Promise<void> | undefined;
  let askAgainAt = -Infinity;
  let undoSteps = 1;
  let isStale = false;

  const store = createReactionStore({ storage, account, locks: options.locks });
  /** What no answer of the server explains is a bug of ours. */
  const onBug = (error: unknown) => services.report(error, 'feed');
  const queue = createReactionQueue({
    api,
    store,
    sleep,
    isOnline,
    onBug,
    onLength(waiting) {
      set({ waiting });
      void askWhy();
    },
    onAnswer: (_reaction, { limit }) => limits.learn(limit),
    onRefused({ profile, reaction }, error) {
      if (reaction === 'Nope') return console.warn('A nope could not be sent', error); // deck-3: only warned about
      if (!isApiError(error)) onBug(error);
      const isOutOfLikes = isApiError(error, 'like_limit_reached');
      // of many likes that waited for the connection, the first one says it for all
      const isKnown = isOutOfLikes && limits.current() !== undefined;
      if (isOutOfLikes) {
        limits.refused(error.problem);
        set({ isLimitShown: view$.observed });
      }
      // whoever is gone cannot come back onto the deck
      if (!isApiError(error, 'not_found')) set({ deck: returnToDeck(view$.value.deck, profile), photoIndex: 0 });
      // who looks at the deck sees the limit itself
      if (!isKnown && !(isOutOfLikes && view$.observed)) onRefused(profile, error);
    },
  });
  const pending = createPendingNopes({
    steps: () => undoSteps,
    onChange: (pendingNope) => set({ pendingNope }),
    flush({ requestId, profile }, leaving) {
      if (!leaving) return queue.add({ requestId, profile, reaction: 'Nope' });
      if (!isOnline()) return; // kept: the next page sends it
      store.forget(requestId);
      api
        .call('postLike', { query: { like: 'Nope', requestId }, body: profile.userId }, { keepalive: true })
        .catch((error: unknown) => console.warn('A nope could not be sent while leaving', error));
    },
  });

  async function fetchMore(): Promise<void> {
    try {
      const answer = await api.call('getMatchingProfiles', { query: { Take: FETCH_SIZE } });
      const before = view$.value.deck;
      const deck = addProfiles(before, answer.items);
      const hasFresh = deck.visible.length + deck.buffer.length > before.visible.length + before.buffer.length;
      undoSteps = answer.undoSteps;
      limits.learn(answer.limit);
      askAgainAt = hasFresh ? -Infinity : now().getTime() + ASK_AGAIN;
      set({ deck, status: 'ready', hint: answer.hint ?? undefined });
    } catch (error) {
      if (!isApiError(error)) onBug(error);
      const isOutOfLikes = isApiError(error, 'like_limit_reached');
      if (isOutOfLikes) limits.refused(error.problem);
      askAgainAt = now().getTime() + (isOutOfLikes ? ASK_AGAIN : AFTER_FAILURE);
      // what is in hand stays in hand; once it is used up, the trouble shows
      set({ status: isOutOfLikes ? 'ready' : 'failed' });
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
    set({ deck: keepTop(view$.value.deck), status: 'loading', hint: undefined });
    await refill(true);
  }

  /** Ends a limit whose time has come and fetches again. */
  function checkLimit(): void {
    if (!limits.current()) void refill(true);
  }

  function retry(): void {
    set({ status: 'loading' });
    void refill(true);
  }

  /** Nobody is left: the server can say why (deck-7) once it has heard of everything but the pending Nopes. */
  async function askWhy(): Promise<void> {
    await fetching;
    const { deck, waiting, hint, limit } = view$.value;
    if (deck.visible.length === 0 && waiting === 0 && !hint && !limit) retry();
  }

  return {
    view$,
    refill,
    filtersChanged,
    checkLimit,
    /** Reacts to the card on top. False: the like limit stands in the way and the card stays. */
    react(reaction: Reaction): boolean {
      const [profile] = view$.value.deck.visible;
      if (!profile) return false;
      const isPositive = reaction !== 'Nope';
      if (isPositive && limits.current()) {
        set({ isLimitShown: true });
        return false;
      }
      const { photoIndex } = view$.value;
      const requestId = crypto.randomUUID();
      set({ deck: removeProfile(view$.value.deck, profile.userId), photoIndex: 0, isLimitShown: false });
      if (isPositive) queue.add({ requestId, profile, reaction });
      else {
        store.keep({ requestId, profile, reaction });
        pending.set({ requestId, profile, photoIndex });
      }
      void refill().then(askWhy);
      return true;
    },
    /** Takes the latest pending nope back: the same card with the same picture. */
    undo(): void {
      const nope = pending.undo();
      if (!nope) return;
      store.forget(nope.requestId);
      set({ deck: returnToDeck(view$.value.deck, nope.profile), photoIndex: nope.photoIndex });
    },
    showPhoto: (photoIndex: number) => set({ photoIndex }),
    hideLimit: () => set({ isLimitShown: false }),
    retry,
    /** What tabs before this one could not send any more. */
    async resume(): Promise<void> {
      for (const reaction of await store.adopt()) {
        set({ deck: removeProfile(view$.value.deck, reaction.profile.userId) });
        queue.add(reaction);
      }
    },
    /** The connection is back. */
    online(): void {
      queue.wake();
      if (view$.value.status === 'failed') retry();
    },
    /** The subscription began or ended: the server says anew what holds. */
    subscriptionChanged(): void {
      limits.lift();
      void filtersChanged();
    },
    /** The profile was changed elsewhere: the deck is dealt anew when it is next looked at. */
    becomeStale: () => void (isStale = true),
    /** A member was blocked or reported, or given a gift: out of the deck without a reaction. */
    drop(userId: string): void {
      const { deck, photoIndex } = view$.value;
      const isInHand = deck.visible[0]?.userId === userId;
      set({ deck: removeProfile(deck, userId), photoIndex: isInHand ? 0 : photoIndex });
    },
    /** The member goes to another screen; `closing`: the page itself goes. */
    leave(closing: boolean): void {
      set({ isLimitShown: false });
      pending.flush(closing);
    },
    /** The session is over. */
    stop: () => [queue, store, pending, limits].forEach((part) => part.stop()),
  };
}

export type DeckController = ReturnType<typeof createDeckController>;
