/** How long the new screen may take to show its heading. */
const PATIENCE = 10_000;

/**
 * Moves focus to the h1 of the new screen (shell-5), unless the screen or the member has moved it elsewhere meanwhile.
 * Gives up when another navigation starts.
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

/** Searched anew each time, because another layout has another `main`. */
function headings(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#main h1')].filter((each) => each.closest('[hidden]') === null);
}

/** A heading of the leaving screen may still exist, undisplayed until the next screen has loaded. */
function takesFocus(heading: HTMLElement): boolean {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}

function hasMoved(before: Element | null): boolean {
  const now = document.activeElement;
  return now !== before && now !== document.body && now !== null;
}
