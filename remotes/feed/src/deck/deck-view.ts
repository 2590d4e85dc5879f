import type { FeedHint, FeedLimit } from '@duet/contracts';
import { BehaviorSubject } from '@duet/kit';
import { emptyDeck } from './deck-state.ts';
import type { DeckState } from './deck-state.ts';
import type { PendingNope } from './pending-nopes.ts';

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
  /** How many Nopes may be taken back, one after the other: the server says it. */
  readonly undoSteps: number;
}

/** What is shown, and the one way to change it. */
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
