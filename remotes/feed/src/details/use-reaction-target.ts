import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { DeckController } from '../deck/deck-controller.ts';
import type { ReactionTarget } from '../deck/reaction-target.ts';

/** What the next reaction is about, and how to choose it. */
export interface ReactTo {
  readonly target: ReactionTarget | undefined;
  readonly onChoose: (target: ReactionTarget | undefined) => void;
}

/** Kept by the deck for as long as the details are open: whoever closes them reacts to the whole profile. */
export function useReactionTarget({ view$ }: DeckController): ReactTo {
  const listen = useCallback(
    (onChange: () => void) => {
      const subscription = view$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [view$],
  );
  const target = useSyncExternalStore(listen, () => view$.value.target);
  const onChoose = useCallback((chosen: ReactionTarget | undefined) => view$.set({ target: chosen }), [view$]);
  useEffect(() => () => view$.set({ target: undefined }), [view$]);
  return { target, onChoose };
}
