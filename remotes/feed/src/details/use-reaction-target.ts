import { useEffect, useState } from 'react';
import type { DeckController } from '../deck/deck-controller.ts';
import type { ReactionTarget } from '../deck/reaction-target.ts';

/** What the next reaction is about, and how to choose it. */
export interface ReactTo {
  readonly target: ReactionTarget | undefined;
  readonly onChoose: (target: ReactionTarget | undefined) => void;
}

/** Kept by the deck for as long as the details are open: whoever closes them reacts to the whole profile. */
export function useReactionTarget({ view$ }: DeckController): ReactTo {
  const [target, onChoose] = useState<ReactionTarget>();
  useEffect(() => {
    view$.set({ target });
    return () => view$.set({ target: undefined });
  }, [view$, target]);
  return { target, onChoose };
}
