import { memo, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reaction } from '@duet/contracts';
import { useDomainText } from '@duet/kit';
import { Icon } from '@duet/ui';
import { cardLeaves, cardStays, markLeaves, markRests } from './card-exits.ts';
import { aimAt, markGrowth, markOpacity } from './drag-rule.ts';
import type { Drag, DragAim } from './drag-rule.ts';
import { reactionLooks } from './reaction-look.ts';
import styles from './deck-marks.module.css';

/** What the deck does with the marks, without rendering anything: a drag has no time for that. */
export interface DeckMarksHandle {
  /** Shows what the drag aims at, larger the further it goes. */
  readonly follow: (drag: Pick<Drag, 'x' | 'y'>) => void;
  /** The card has returned to its place. */
  readonly rest: () => void;
  readonly leave: (card: HTMLElement, reaction: Reaction) => void;
  /** The latest card to leave is wanted back. */
  readonly stay: () => void;
}

/** What bursts out of a mark as its card leaves, in pieces. */
const sparks: Readonly<Partial<Record<Reaction, number>>> = { Travel: 4, Heart: 5, Coffee: 3, Like: 6 };

/** What a drag is about to do, over the deck in the direction of the drag; lazy, as the first card is seen before it moves. */
export default memo(function DeckMarks({ ref }: { readonly ref: Ref<DeckMarksHandle> }) {
  const { t } = useTranslation('feed');
  const word = useDomainText();
  const root = useRef<HTMLDivElement>(null);
  const aimed = useRef<HTMLElement>(null);

  useImperativeHandle(ref, () => {
    const markOf = (aim: DragAim | Reaction) => root.current?.querySelector<HTMLElement>(`[data-aim='${aim}']`) ?? null;
    function aimFor(mark: HTMLElement | null): void {
      if (mark === aimed.current) return;
      if (aimed.current) markRests(aimed.current);
      if (mark) {
        markRests(mark);
        mark.dataset['aimed'] = '';
      }
      aimed.current = mark;
    }
    return {
      follow(drag) {
        const aim = aimAt(drag);
        const mark = aim ? markOf(aim) : null;
        aimFor(mark);
        if (!mark) return;
        mark.style.opacity = String(markOpacity(drag));
        // it goes with the finger in any case, but its growth is decoration
        const size = `calc(1 + ${markGrowth(drag) - 1} * var(--moves))`;
        mark.style.transform = `translate3d(${drag.x * 0.3}px, ${drag.y * 0.3}px, 0) scale(${size})`;
      },
      rest: () => aimFor(null),
      leave(card, reaction) {
        cardLeaves(card, reaction);
        const mark = markOf(reaction);
        if (mark !== aimed.current) aimFor(null);
        if (mark) markLeaves(mark, reaction);
        aimed.current = null;
      },
      stay: cardStays,
    };
  }, []);

  const marks: readonly (readonly [aim: DragAim | Reaction, icon: string, colour: string, words: string])[] = [
    ...reactionLooks.map(
      ({ reaction, icon, colour }) => [reaction, icon, colour, word(`reaction.${reaction}`)] as const,
    ),
    ['Details', 'lucide:chevron-up', 'var(--ink)', t('details.title')],
    ['Gift', 'lucide:gift', 'var(--honey-text)', t('gift.stamp')],
  ];
  return (
    <div ref={root} className={styles.marks} aria-hidden="true">
      {marks.map(([aim, icon, colour, words]) => (
        <div key={aim} className={styles.mark} data-aim={aim}>
          {Array.from({ length: sparks[aim as Reaction] ?? 0 }, (_, index) => (
            <i key={index} className={styles.spark} style={{ '--i': index }}>
              {aim === 'Heart' && <Icon name={icon} size={28} />}
            </i>
          ))}
          <span className={styles.disc} style={{ color: colour }}>
            <Icon name={icon} size={48} />
          </span>
          <span className={styles.word} style={{ color: colour }}>
            {words}
          </span>
        </div>
      ))}
    </div>
  );
});
