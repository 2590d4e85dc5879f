import type { FeedHint, FeedLimit } from '@duet/contracts';
import { BehaviorSubject } from '@duet/kit';
import { emptyDeck } from './deck-state.ts';
import type { DeckState } from './deck-state.ts';
import type { PendingNope } from './pending-nopes.ts';
import type { ReactionTarget } from './reaction-target.ts';

/** Everything that the feed shows. */
export interface DeckView {
  readonly deck: DeckState;
  readonly photoIndex: number;
  /** What of the top card the next reaction is about; of most reactions nothing. */
  readonly target?: ReactionTarget | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why nobody is left, when the server has no more members. */
  readonly hint: FeedHint | undefined;
  readonly limit: FeedLimit | undefined;
  /** Whether the limit has just prevented a reaction; it is shown until the member continues. */
  readonly isLimitShown: boolean;
  /** The nope that can be undone next. */
  readonly pendingNope: PendingNope | undefined;
  /** The number of unanswered reactions. */
  readonly waiting: number;
  /** How many Nopes may be undone one after the other, as the server says. */
  readonly undoSteps: number;
}

/** The state of the view, and the only way to change it. */
export class DeckViewSubject extends BehaviorSubject<DeckView> {
  constructor() {
    super({
      deck: emptyDeck,
      photoIndex: 0,
      status: 'loading',
      hint: undefined,
      limit: undefined,
      isLimitShown: false,
      pendingNope: undefined,
      waiting: 0,
      undoSteps: 1,
    });
  }

  set(changes: Partial<DeckView>): void {
    this.next({ ...this.value, ...changes });
  }
}
