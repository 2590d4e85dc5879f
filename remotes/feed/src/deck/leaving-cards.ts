import type { Reaction } from '@duet/contracts';

/** Where a card flies after its reaction, as CSS transforms. */
const exits: Readonly<Record<Reaction, string>> = {
  Nope: 'translate3d(-130%, 6%, 0) rotate(-12deg)',
  Travel: 'translate3d(-110%, -110%, 0) rotate(-8deg)',
  Heart: 'translate3d(0, -130%, 0)',
  Coffee: 'translate3d(110%, -110%, 0) rotate(8deg)',
  Like: 'translate3d(130%, 6%, 0) rotate(12deg)',
};

const LEAVE_MILLISECONDS = 220;
const REDUCED_MILLISECONDS = 80;

/**
 * Animates a copy of the top card out while the next card is already live. The copy is only a picture: it is hidden
 * from assistive technology and removes itself.
 */
export function flyOut(card: HTMLElement, reaction: Reaction): void {
  const copy = card.cloneNode(true);
  if (!(copy instanceof HTMLElement) || typeof copy.animate !== 'function') return;
  copy.setAttribute('aria-hidden', 'true');
  copy.removeAttribute('data-testid');
  copy.inert = true;
  copy.style.zIndex = '4';
  copy.style.pointerEvents = 'none';
  card.parentElement?.append(copy);
  // React removes the card a moment later
  card.style.visibility = 'hidden';
  const isReduced =
    document.documentElement.dataset['motion'] === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const from = card.style.transform || 'none';
  const frames = isReduced ? [{ opacity: 1 }, { opacity: 0 }] : [{ transform: from }, { transform: exits[reaction] }];
  const animation = copy.animate(frames, {
    duration: isReduced ? REDUCED_MILLISECONDS : LEAVE_MILLISECONDS,
    easing: 'cubic-bezier(.2,.8,.2,1)',
    fill: 'forwards',
  });
  animation.onfinish = () => copy.remove();
  animation.oncancel = () => copy.remove();
}

/** The element of the top card; null until the next card is drawn. */
export function topCard(): HTMLElement | null {
  const card = document.querySelector<HTMLElement>('article[data-depth="0"]:not([aria-hidden])');
  return card?.style.visibility === 'hidden' ? null : card;
}
