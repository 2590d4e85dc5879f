/** The element of the top card; null until the next card is drawn. */
export function topCard(): HTMLElement | null {
  return document.querySelector<HTMLElement>('article[data-depth="0"]:not([aria-hidden], [data-exit])');
}

/** Stops the latest exit: its card may be wanted back before React has drawn that it is leaving. */
export function stopLeaving(): void {
  const card = [...document.querySelectorAll<HTMLElement>('article[data-exit]')].at(-1);
  card?.removeAttribute('data-exit');
  card?.style.removeProperty('transform');
}
