import type { MemberProfile, Reaction } from '@duet/contracts';
import { isApiError } from '@duet/kit';
import type { ApiClient } from '@duet/kit';
import type { LimitKeeper } from '../limit/limit-keeper.ts';
import { removeProfile, returnToDeck } from './deck-state.ts';
import type { DeckViewSubject } from './deck-view.ts';
import { createPendingNopes } from './pending-nopes.ts';
import type { QueuedReaction } from './queued-reaction.ts';
import type { ReactionTarget } from './reaction-target.ts';
import { createReactionQueue, sendReaction } from './reaction-queue.ts';
import type { ReactionQueueOptions } from './reaction-queue.ts';

type Kept = Pick<ReactionQueueOptions, 'storage' | 'account' | 'locks' | 'isOnline' | 'sleep' | 'onBug'>;

export interface DeckReactionsOptions extends Kept {
  readonly api: ApiClient;
  readonly view$: DeckViewSubject;
  readonly limits: LimitKeeper;
  readonly onRefused: (profile: MemberProfile, error: unknown) => void;
  /** Called when the number of unanswered reactions has changed. */
  readonly onLength: () => void;
}

/** Sends reactions at once, except a Nope, which is sent when it can no longer be undone (deck-3). */
export function createDeckReactions(options: DeckReactionsOptions) {
  const { api, view$, limits, onBug, isOnline, onLength } = options;
  const queue = createReactionQueue({
    ...options,
    onAnswer: ({ limit }) => limits.learn(limit),
    onRefused: (error, reaction) => takeBack(error, reaction, options),
    onLength(waiting) {
      view$.set({ waiting });
      onLength();
    },
  });
  const pending = createPendingNopes({
    steps: () => view$.value.undoSteps,
    onChange: (pendingNope) => view$.set({ pendingNope }),
    flush({ requestId, profile }, leaving) {
      const nope: QueuedReaction = { requestId, profile, reaction: 'Nope', state: 'waiting' };
      if (!leaving) return keep(nope);
      if (!isOnline()) return; // it stays stored, and the next page sends it
      queue.remove(requestId).catch(onBug);
      sendReaction(api, nope).catch((error: unknown) => console.warn('A nope could not be sent while leaving', error));
    },
  });

  function keep(reaction: QueuedReaction): void {
    queue.put(reaction).catch(onBug);
  }

  return {
    send(profile: MemberProfile, reaction: Reaction, photoIndex: number, target?: ReactionTarget): void {
      const requestId = crypto.randomUUID();
      const isNope = reaction === 'Nope';
      keep({ requestId, profile, reaction, target, state: isNope ? 'held' : 'waiting' });
      if (isNope) pending.set({ requestId, profile, photoIndex });
    },
    /** Undoes the latest pending nope: the same card returns with the same picture. */
    undo(): void {
      const nope = pending.undo();
      if (!nope) return;
      queue.remove(nope.requestId).catch(onBug);
      view$.set({ deck: returnToDeck(view$.value.deck, nope.profile), photoIndex: nope.photoIndex });
    },
    /** Loads what earlier tabs could not send. When this settles their members are out of the deck; sending follows. */
    resume: (): Promise<void> =>
      new Promise((known, failed) => {
        const work = queue.resume((left) => {
          const deck = left.reduce((rest, { profile }) => removeProfile(rest, profile.userId), view$.value.deck);
          view$.set({ deck });
          known();
        });
        work.catch(failed);
      }),
    flushNopes: pending.flush,
    stop(): void {
      queue.stop();
      pending.stop();
    },
  };
}

/** The server has refused a reaction: the card returns, and a member on another screen is notified. */
function takeBack(
  error: unknown,
  { profile, reaction }: QueuedReaction,
  { view$, limits, onBug, onRefused }: DeckReactionsOptions,
): void {
  if (reaction === 'Nope') return console.warn('A nope could not be sent', error); // deck-3: only warned about
  if (!isApiError(error)) onBug(error);
  const isOutOfLikes = isApiError(error, 'like_limit_reached');
  // many likes may have waited for the connection, but one notice is enough
  const isKnown = isOutOfLikes && limits.current() !== undefined;
  if (isOutOfLikes) {
    limits.refused(error.problem);
    view$.set({ isLimitShown: view$.observed });
  }
  // a member who is gone cannot return to the deck
  if (!isApiError(error, 'not_found')) {
    view$.set({ deck: returnToDeck(view$.value.deck, profile), photoIndex: 0 });
  }
  // the deck itself shows the limit when it is on screen
  if (!isKnown && !(isOutOfLikes && view$.observed)) onRefused(profile, error);
}
