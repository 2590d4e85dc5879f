/** Pixels that the two cards behind need below the top card. */
const BEHIND = 30;
const WIDEST = 520;

/**
 * Sets how wide the deck's 3:4 cards may be (`--card-width`) to fit into the area. A size container needs no script, but
 * lays the cards out several times, which makes the layout of every swipe cost four times as much.
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
