import type { Reaction } from '@duet/contracts';
import styles from './deck-marks.module.css';

/** Longer than the longest exit; the animations themselves are in deck-marks.module.css. */
const GONE_MILLISECONDS = 600;

/**
 * Lets a copy of the top card and of its mark leave, each reaction in its own way, while the next card is already live.
 * The copies are only pictures: they are hidden from assistive technology and remove themselves.
 */
export function leave(card: HTMLElement, mark: Element | null, reaction: Reaction): void {
  const copy = card.cloneNode(true) as HTMLElement; // a clone is what its original is
  copy.setAttribute('aria-hidden', 'true');
  copy.removeAttribute('data-testid');
  copy.inert = true;
  copy.classList.add(styles.leaving ?? '');
  show(copy, card.parentElement, reaction);
  // React removes the card a moment later
  card.style.visibility = 'hidden';
  if (mark) show(mark.cloneNode(true) as HTMLElement, mark.parentElement, reaction);
}

function show(copy: HTMLElement, parent: Element | null, reaction: Reaction): void {
  copy.dataset['exit'] = reaction;
  parent?.append(copy);
  setTimeout(() => copy.remove(), GONE_MILLISECONDS);
}
