interface Anchor {
  readonly bubble: Element;
  /** Below the upper edge of the log. */
  readonly top: number;
}

/** Where a reader is: the first bubbles in sight, of which one may go. */
export type Place = readonly Anchor[];

/** Notes where the reader is. */
export function placeIn(log: HTMLElement): Place {
  const edge = log.getBoundingClientRect().top;
  // a live list, which the browser keeps from one scroll to the next
  const bubbles = log.getElementsByTagName('article');
  const first = firstBelow(bubbles, edge);
  return [bubbles.item(first), bubbles.item(first + 1), bubbles.item(first + 2)].flatMap((bubble) =>
    bubble ? [{ bubble, top: bubble.getBoundingClientRect().top - edge }] : [],
  );
}

/** Scrolls so that what was read is where it was, however much has changed above it. */
export function returnTo(log: HTMLElement, place: Place): void {
  const anchor = place.find(({ bubble }) => log.contains(bubble));
  if (!anchor) return;
  const moved = anchor.bubble.getBoundingClientRect().top - log.getBoundingClientRect().top - anchor.top;
  if (Math.abs(moved) >= 0.5) log.scrollTop += moved;
}

/** Pixels of the log below what is in sight. */
export function roomBelow(log: HTMLElement): number {
  return log.scrollHeight - log.scrollTop - log.clientHeight;
}

/** Whether so many bubbles at an end of the log all lie further than so many pixels from what is in sight. */
export function areFar(log: HTMLElement, side: 'above' | 'below', count: number, distance: number): boolean {
  const { top, bottom } = log.getBoundingClientRect();
  const bubbles = log.getElementsByTagName('article');
  // the one of them that is nearest
  const bubble = bubbles.item(side === 'above' ? count - 1 : bubbles.length - count)?.getBoundingClientRect();
  if (!bubble) return false;
  return (side === 'above' ? top - bubble.bottom : bubble.top - bottom) > distance;
}

export function scrollToEnd(log: HTMLElement): void {
  log.scrollTop = log.scrollHeight;
}

/** Brings a message into sight and lights it up. */
export function scrollToMessage(log: HTMLElement, messageId: string): void {
  const element = log.querySelector(`[data-message-id="${CSS.escape(messageId)}"]`);
  if (!(element instanceof HTMLElement)) return;
  element.scrollIntoView({ block: 'center' });
  element.dataset['found'] = 'true';
  element.addEventListener('animationend', () => delete element.dataset['found'], { once: true });
}

/** The divider comes with some of what is above it. */
export function scrollToDivider(log: HTMLElement): void {
  scrollToEnd(log);
  const divider = log.querySelector('[data-unread-divider]');
  const wanted = log.getBoundingClientRect().top + log.clientHeight / 4;
  log.scrollTop -= Math.max(0, wanted - (divider?.getBoundingClientRect().top ?? wanted));
}

/** The first bubble that ends below an edge; they stand in order, so that few are measured. */
function firstBelow(bubbles: HTMLCollectionOf<Element>, edge: number): number {
  let [low, high] = [0, bubbles.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((bubbles.item(middle)?.getBoundingClientRect().bottom ?? 0) > edge) high = middle;
    else low = middle + 1;
  }
  return low;
}
