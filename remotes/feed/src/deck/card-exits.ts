import type { Reaction } from '@duet/contracts';
import styles from './deck-marks.module.css';

/** Longer than the exit of a mark. */
const BURST_MILLISECONDS = 600;
/** When the exit of a mark is over. */
const ends = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Lets the card leave in the way of its reaction while the next one is already live; the deck removes it when it is gone. */
export function cardLeaves(card: HTMLElement, reaction: Reaction): void {
  card.classList.add(styles.leaving ?? '');
  card.dataset['exit'] = reaction;
}

/** Stops the latest exit: its card may be wanted back before React has drawn that it is leaving. */
export function cardStays(): void {
  const card = [...document.querySelectorAll<HTMLElement>('article[data-exit]')].at(-1);
  card?.removeAttribute('data-exit');
  card?.style.removeProperty('transform');
}

/** Lets the mark burst where it is, from the beginning if the last card has left in the same way a moment ago. */
export function markLeaves(mark: HTMLElement, reaction: Reaction): void {
  clearTimeout(ends.get(mark));
  if (mark.dataset['exit']) for (const burst of mark.getAnimations({ subtree: true })) burst.currentTime = 0;
  mark.dataset['exit'] = reaction;
  mark.style.removeProperty('opacity');
  ends.set(
    mark,
    setTimeout(() => {
      markRests(mark);
      // what has burst does not fade once more
      mark.style.transition = 'none';
    }, BURST_MILLISECONDS),
  );
}

/** The mark is out of sight and ready for the next drag. */
export function markRests(mark: HTMLElement): void {
  clearTimeout(ends.get(mark));
  delete mark.dataset['exit'];
  delete mark.dataset['aimed'];
  mark.removeAttribute('style');
}
