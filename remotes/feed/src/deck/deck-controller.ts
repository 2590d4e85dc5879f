import { BehaviorSubject, isApiError } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import { positiveReactions } from '@duet/contracts';
import type { FeedHint, FeedLimit, MemberProfile, Reaction } from '@duet/contracts';
import { isReached, readFeedLimit, writeFeedLimit } from '../limit/feed-limit-storage.ts';
import { FETCH_SIZE, addProfiles, bringBack, emptyDeck, keepTop, needsMore, removeProfile } from './deck-state.ts';
import type { DeckState } from './deck-state.ts';
import { createPendingNope } from './pending-nope.ts';
import type { PendingNope } from './pending-nope.ts';
import { createReactionQueue } from './reaction-queue.ts';

/** An empty deck asks again after this long: somebody new may have come. */
const ASK_AGAIN = 30_000;

/** Everything the feed shows. */
export interface DeckView {
  readonly deck: DeckState;
  readonly photoIndex: number;
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why nobody is left, when the server has nobody more. */
  readonly hint: FeedHint | undefined;
  readonly limit: FeedLimit | undefined;
  readonly pendingNope: PendingNope | undefined;
  /** A card that the server refused and that came back: its id, for the announcement. */
  readonly returned: string | undefined;
}

export interface DeckControllerOptions {
  readonly services: Pick<ShellServices, 'api' | 'bus'>;
  readonly storage: Storage;
  readonly onRefused: (profile: MemberProfile, error: unknown) => void;
  readonly now?: () => Date;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

/** Runs the deck: the screen reads `view$` and calls the verbs; rules live in the pure files beside it. */
export function createDeckController({ services, storage, onRefused, ...options }: DeckControllerOptions) {
  const now = options.now ?? (() => new Date());
  const sleep = options.sleep ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)));
  const view$ = new BehaviorSubject<DeckView>({
    deck: emptyDeck,
    photoIndex: 0,
    status: 'loading',
    hint: undefined,
    limit: readFeedLimit(storage, now()),
    pendingNope: undefined,
    returned: undefined,
  });
  const set = (changes: Partial<DeckView>) => view$.next({ ...view$.value, ...changes });
  let fetching: Promise<void> | undefined;
  let emptySince = -Infinity;

  const queue = createReactionQueue({
    api: services.api,
    sleep,
    onAnswer: (_reaction, { limit }) => setLimit(isReached(limit, now()) ? limit : undefined),
    onRefused({ profile, reaction }, error) {
      if (reaction === 'Nope') return console.warn('A nope could not be sent', error); // spec 8: only warned about
      if (isApiError(error, 'like_limit_reached')) setLimit(toLimit(error.problem));
      set({ deck: bringBack(view$.value.deck, profile), photoIndex: 0, returned: profile.userId });
      onRefused(profile, error);
    },
  });
  const pending = createPendingNope({
    onChange: (pendingNope) => set({ pendingNope }),
    flush({ requestId, profile }, leaving) {
      if (!leaving) return queue.add({ requestId, profile, reaction: 'Nope' });
      services.api
        .call('postLike', { query: { like: 'Nope', requestId }, body: profile.userId }, { keepalive: true })
        .catch((error: unknown) => console.warn('A nope could not be sent while leaving', error));
    },
  });

  function setLimit(limit: FeedLimit | undefined): void {
    writeFeedLimit(storage, limit);
    set({ limit });
    if (limit?.recoveryLikeTime) {
      services.bus.publish('likes.limited', { recoveryLikeTime: limit.recoveryLikeTime });
    }
  }

  async function fetchMore(): Promise<void> {
    try {
      const { items, hint } = await services.api.call('getMatchingProfiles', { query: { Take: FETCH_SIZE } });
      const before = view$.value.deck;
      const deck = addProfiles(before, items);
      const hasFresh = deck.visible.length + deck.buffer.length > before.visible.length + before.buffer.length;
      emptySince = hasFresh ? -Infinity : now().getTime();
      set({ deck, status: 'ready', hint: hint ?? undefined });
    } catch (error) {
      if (isApiError(error, 'like_limit_reached')) {
        setLimit(toLimit(error.problem));
        set({ status: 'ready' });
      } else set({ status: view$.value.deck.visible.length > 0 ? 'ready' : 'failed' });
      emptySince = now().getTime();
    } finally {
      fetching = undefined;
    }
  }

  /** Fetches when the rules ask for it; one request at a time, and no storm when nobody is left. */
  function refill(force = false): Promise<void> {
    const mayAsk = force || now().getTime() - emptySince >= ASK_AGAIN;
    if (!needsMore(view$.value.deck) || !mayAsk) return Promise.resolve();
    fetching ??= fetchMore();
    return fetching;
  }

  /** Reacts to the card on top. False: the like limit stands in the way and the card stays. */
  function react(reaction: Reaction): boolean {
    const [profile] = view$.value.deck.visible;
    if (!profile) return false;
    const isPositive = positiveReactions.some((each) => each === reaction);
    if (isPositive && currentLimit()) return false;
    const { photoIndex } = view$.value;
    const requestId = crypto.randomUUID();
    set({ deck: removeProfile(view$.value.deck, profile.userId), photoIndex: 0, returned: undefined });
    if (isPositive) queue.add({ requestId, profile, reaction });
    else pending.set({ requestId, profile, photoIndex });
    void refill();
    return true;
  }

  function currentLimit(): FeedLimit | undefined {
    const { limit } = view$.value;
    if (limit && !isReached(limit, now())) setLimit(undefined);
    return view$.value.limit;
  }

  return {
    view$,
    react,
    refill,
    /** Takes the pending nope back: the same card with the same picture. */
    undo(): void {
      const nope = pending.undo();
      if (nope) set({ deck: bringBack(view$.value.deck, nope.profile), photoIndex: nope.photoIndex });
    },
    showPhoto: (photoIndex: number) => set({ photoIndex }),
    /** Ends a limit whose time has come and fetches again. */
    checkLimit(): void {
      if (!currentLimit()) void refill(true);
    },
    /** New filters: the card in hand stays, the others are dealt anew. */
    async filtersChanged(): Promise<void> {
      await fetching;
      set({ deck: keepTop(view$.value.deck), hint: undefined });
      await refill(true);
    },
    retry(): void {
      set({ status: 'loading' });
      void refill(true);
    },
    /** A member was blocked or reported: out of the deck without a reaction. */
    drop: (userId: string) => set({ deck: removeProfile(view$.value.deck, userId), photoIndex: 0 }),
    leave: () => pending.flush(true),
  };
}

export type DeckController = ReturnType<typeof createDeckController>;

/** The four fields of the refusal `like_limit_reached` (contract: feed limit data). */
function toLimit(problem: Readonly<Record<string, unknown>> | undefined): FeedLimit {
  const time = (value: unknown) => (typeof value === 'string' ? value : null);
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    allLikesFullRecoveryTime: time(problem?.['allLikesFullRecoveryTime']),
    freeLikesCount: number(problem?.['freeLikesCount']),
    recoveryLikeTime: time(problem?.['recoveryLikeTime']),
    utilizedLikesCount: number(problem?.['utilizedLikesCount']),
  };
}
