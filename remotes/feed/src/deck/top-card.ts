/** The element of the top card; null until the next card is drawn. */
export function topCard(): HTMLElement | null {
  return document.querySelector<HTMLElement>('article[data-depth="0"]:not([aria-hidden="true"], [data-exit])');
}
