/** Pixels that the two cards behind need below the one in hand. */
const BEHIND = 30;
const WIDEST = 520;

/**
 * Tells the deck how wide its 3:4 cards may be (`--card-width`) so that they fit into the area. A size container would
 * do without a script, but lays the cards out several times: every swipe then costs four times the layout.
 */
export function measureCardWidth(area: HTMLElement | null): (() => void) | undefined {
  if (!area) return undefined;
  const observer = new ResizeObserver(() => {
    const { offsetWidth, offsetHeight } = area;
    const width = Math.min(offsetWidth, (offsetHeight - BEHIND) * 0.75, WIDEST);
    area.style.setProperty('--card-width', `${width}px`);
  });
  observer.observe(area);
  return () => observer.disconnect();
}
