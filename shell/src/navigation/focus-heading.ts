/** How long the new screen may take to bring its heading. */
const PATIENCE = 3000;

/**
 * Moves focus to the h1 of the screen that arrived (behaviours 55), unless the screen or the member has put it
 * somewhere of their own meanwhile. Gives up when another navigation starts.
 */
export function focusHeading(main: HTMLElement, signal: AbortSignal): void {
  const before = document.activeElement;
  const until = Date.now() + PATIENCE;

  function attempt(): void {
    if (signal.aborted || hasMoved(before)) return;
    const heading = [...main.querySelectorAll<HTMLElement>('h1')].find((each) => each.closest('[hidden]') === null);
    if (heading) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    } else if (Date.now() < until) {
      setTimeout(attempt, 60);
    }
  }
  setTimeout(attempt, 60);
}

function hasMoved(before: Element | null): boolean {
  const now = document.activeElement;
  return now !== before && now !== document.body && now !== null;
}
