import type { RefObject } from 'react';
import type { Reaction } from '@duet/contracts';
import type { DeckMarksHandle } from './deck-marks.tsx';
import { releasedAim, tiltOf } from './drag-rule.ts';
import { useCardDrag } from './use-card-drag.ts';

export interface CardMotion {
  readonly card: RefObject<HTMLElement | null>;
  /** What the drag is about to do; null until it has loaded. */
  readonly marks: RefObject<DeckMarksHandle | null>;
  readonly isTop: boolean;
  readonly onReact: (reaction: Reaction) => boolean;
  readonly onDetails: () => void;
  readonly onGift: () => void;
  readonly onTap: (event: PointerEvent) => void;
}

/** Moves the card with the finger. It sets styles directly on the elements, so nothing renders during a drag. */
export function useCardMotion({ card, marks, isTop, onReact, onDetails, onGift, onTap }: CardMotion): void {
  function springBack(): void {
    card.current?.style.removeProperty('transform');
    marks.current?.rest();
  }

  useCardDrag(card, isTop, {
    onTap,
    onMove({ x, y }) {
      card.current?.setAttribute('data-dragging', '');
      // the card follows the finger with any motion setting, but the tilt is decoration
      const tilt = `rotate(calc(${tiltOf(x)}deg * var(--moves)))`;
      card.current?.style.setProperty('transform', `translate3d(${x}px, ${y}px, 0) ${tilt}`);
      marks.current?.follow({ x, y });
    },
    onRelease(drag) {
      card.current?.removeAttribute('data-dragging');
      const aim = releasedAim(drag);
      if (aim === 'Details') onDetails();
      else if (aim === 'Gift') onGift();
      else if (aim && onReact(aim)) return;
      springBack();
    },
    onCancel() {
      card.current?.removeAttribute('data-dragging');
      springBack();
    },
  });
}
