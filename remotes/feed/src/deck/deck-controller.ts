import type { ShellServices } from '@duet/kit';
import type { MemberProfile, Reaction } from '@duet/contracts';
import { keepDeck } from '../limit/keep-deck.ts';
import { createLimitKeeper } from '../limit/limit-keeper.ts';
import { createDeckDealer } from './deck-dealer.ts';
import { createDeckReactions } from './deck-reactions.ts';
import { removeProfile } from './deck-state.ts';
import { DeckViewSubject } from './deck-view.ts';

export interface DeckControllerOptions {
  readonly services: Pick<ShellServices, 'api' | 'bus' | 'report'>;
  readonly storage: Storage;
  /** The account of the deck: reactions wait in this browser per account. */
  readonly account: string;
  readonly onRefused: (profile: MemberProfile, error: unknown) => void;
  readonly now?: () => Date;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly isOnline?: () => boolean;
  readonly locks?: Pick<LockManager, 'request' | 'query'> | undefined;
}

/** Runs the deck: the screen reads `view$` and calls the methods; rules live in the pure files beside it. */
export function createDeckController({ services, storage, account, onRefused, ...options }: DeckControllerOptions) {
  const { api, bus, report } = services;
  const { now = () => new Date(), isOnline = () => navigator.onLine, sleep, locks } = options;
  const view$ = new DeckViewSubject();
  /** An error that is not an answer of the server is a bug, and is reported. */
  const onBug = (error: unknown) => report(error, 'feed');
  const limits = createLimitKeeper({
    storage,
    bus,
    now,
    onChange: (limit) => view$.set({ limit }),
    onOver: checkLimit,
  });
  let isStopped = false;
  view$.set({ limit: limits.current() });
  const takeKept = async () =>
    (await import(/* webpackChunkName: "details" */ '../limit/kept-deck.ts')).takeKeptCards(
      api,
      storage,
      account,
      now(),
    );
  const dealer = createDeckDealer({ api, view$, limits, now, onBug, takeKept });
  const { refill, filtersChanged, retry, askWhy, becomeStale } = dealer;
  const onLength = () => void askWhy();
  const kept = { storage, account, locks, isOnline, sleep };
  const reactions = createDeckReactions({ ...kept, api, view$, limits, onBug, onRefused, onLength });

  /** Ends a limit whose time is over and fetches again. */
  function checkLimit(): void {
    if (!limits.current()) void refill(true);
  }

  return {
    view$,
    refill,
    filtersChanged,
    checkLimit,
    retry,
    becomeStale,
    undo: reactions.undo,
    resume: () => dealer.hold(reactions.resume()),
    /** Reacts to the top card. Returns false when the like limit prevents it and the card stays. */
    react(reaction: Reaction): boolean {
      const { deck, photoIndex, target } = view$.value;
      const [profile] = deck.visible;
      if (!profile) return false;
      if (reaction !== 'Nope' && limits.current()) {
        view$.set({ isLimitShown: true });
        return false;
      }
      view$.set({ deck: removeProfile(deck, profile.userId), photoIndex: 0, isLimitShown: false, target: undefined });
      reactions.send(profile, reaction, photoIndex, target);
      void refill().then(askWhy);
      return true;
    },
    showPhoto: (photoIndex: number) => view$.set({ photoIndex }),
    hideLimit: () => view$.set({ isLimitShown: false }),
    /** The connection is back; waiting reactions are sent by the queue itself. */
    online(): void {
      if (view$.value.status === 'failed') retry();
      else void refill(true);
    },
    /** The subscription began or ended, so limits and rights are fetched from the server again. */
    subscriptionChanged(): void {
      limits.lift();
      void filtersChanged();
    },
    /** Removes a member from the deck without a reaction after a block, a report or a gift. */
    drop(userId: string): void {
      const { deck } = view$.value;
      const isInHand = deck.visible[0]?.userId === userId;
      view$.set({ deck: removeProfile(deck, userId), ...(isInHand && { photoIndex: 0 }) });
    },
    /** The member leaves the screen; `closing` means that the page itself closes. */
    leave(closing: boolean): void {
      view$.set({ isLimitShown: false });
      reactions.flushNopes(closing);
      if (closing && !isStopped && view$.value.status === 'ready') keepDeck(storage, account, view$.value.deck, now());
    },
    /** The session is over. */
    stop(): void {
      isStopped = true;
      reactions.stop();
      limits.stop();
    },
  };
}

export type DeckController = ReturnType<typeof createDeckController>;
