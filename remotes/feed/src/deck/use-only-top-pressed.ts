import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Only the buttons of the top card can be pressed or focused. Not by `inert`: it is inherited, so that all parts of two cards would be
 * styled anew with each reaction.
 */
export function useOnlyTopPressed(card: RefObject<HTMLElement | null>, isTop: boolean): void {
  useLayoutEffect(() => {
    for (const button of card.current?.querySelectorAll('button') ?? []) {
      // before: one that is disabled may keep the focus, and then no key is heard
      if (!isTop) button.blur();
      button.disabled = !isTop;
    }
  }, [card, isTop]);
}
