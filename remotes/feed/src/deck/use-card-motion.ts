import { startTransition } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reaction } from '@duet/contracts';
import { useDomainText } from '@duet/kit';
import { aimAt, releasedAim, stampOpacity, tiltOf } from './drag-rule.ts';
import type { DragAim } from './drag-rule.ts';
import { lookOf } from './reaction-look.ts';
import { useCardDrag } from './use-card-drag.ts';

export interface CardMotion {
  readonly card: RefObject<HTMLElement | null>;
  /** The word that fades in with the distance of the drag. */
  readonly stamp: RefObject<HTMLElement | null>;
  readonly isTop: boolean;
  readonly onReact: (reaction: Reaction) => boolean;
  readonly onDetails: () => void;
  readonly onGift: () => void;
  readonly onTap: (event: PointerEvent) => void;
}

/** Moves the card with the finger. It sets styles directly on the elements, so nothing renders during a drag. */
export function useCardMotion({ card, stamp, isTop, onReact, onDetails, onGift, onTap }: CardMotion): void {
  const { t } = useTranslation('feed');
  const word = useDomainText();

  function place(x: number, y: number): void {
    // the card follows the finger with any motion setting, but the tilt is decoration
    const tilt = `rotate(calc(${tiltOf(x)}deg * var(--moves)))`;
    card.current?.style.setProperty('transform', `translate3d(${x}px, ${y}px, 0) ${tilt}`);
    if (!stamp.current) return;
    const aim = aimAt({ x, y });
    stamp.current.style.opacity = aim ? String(stampOpacity({ x, y })) : '0';
    // word and colour cost a layout, so they are set only when they change
    if (!aim || stamp.current.dataset['aim'] === aim) return;
    stamp.current.dataset['aim'] = aim;
    const [words, colour] = stampOf(aim);
    stamp.current.textContent = words;
    stamp.current.style.color = colour;
  }

  function stampOf(aim: DragAim): readonly [words: string, colour: string] {
    if (aim === 'Details') return [t('details.title'), 'var(--ink)'];
    if (aim === 'Gift') return [t('gift.stamp'), 'var(--honey-text)'];
    return [word(`reaction.${aim}`), lookOf(aim)?.colour ?? ''];
  }

  function springBack(): void {
    card.current?.style.removeProperty('transform');
    stamp.current?.style.setProperty('opacity', '0');
  }

  useCardDrag(card, isTop, {
    onTap,
    onMove({ x, y }) {
      card.current?.setAttribute('data-dragging', '');
      place(x, y);
    },
    onRelease(drag) {
      card.current?.removeAttribute('data-dragging');
      const aim = releasedAim(drag);
      let isDone = false;
      if (aim === 'Details') onDetails();
      else if (aim === 'Gift') onGift();
      // a transition, so that drawing the next card does not delay the frames of a drag
      else if (aim) startTransition(() => void (isDone = onReact(aim)));
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- the transition runs at once, and may have set it
      if (!isDone) springBack();
    },
    onCancel() {
      card.current?.removeAttribute('data-dragging');
      springBack();
    },
  });
}
