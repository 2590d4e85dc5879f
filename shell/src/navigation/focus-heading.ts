/** How long the new screen may take to bring its heading. */
const PATIENCE = 10_000;

/**
 * Moves focus to the h1 of the screen that arrived (shell-5), unless the screen or the member has put it
 * somewhere of their own meanwhile. Gives up when another navigation starts.
 */
export function focusHeading(signal: AbortSignal): void {
  const before = document.activeElement;
  const until = Date.now() + PATIENCE;

  function attempt(): void {
    if (signal.aborted || hasMoved(before)) return;
    if (!headings().some(takesFocus) && Date.now() < until) setTimeout(attempt, 60);
  }
  setTimeout(attempt, 60);
}

/** Looked up anew each time: another layout brings another `main`. */
function headings(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#main h1')].filter((each) => each.closest('[hidden]') === null);
}

/** A heading of the screen that leaves may still be there, undisplayed until the next one has loaded: it takes none. */
function takesFocus(heading: HTMLElement): boolean {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}

function hasMoved(before: Element | null): boolean {
  const now = document.activeElement;
  return now !== before && now !== document.body && now !== null;
}
