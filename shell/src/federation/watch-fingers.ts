/** By then the browser has told that a finger scrolls, and most that press are still down, in milliseconds. */
const SCROLLS_WITHIN = 100;

/**
 * Tells a finger that presses from one that scrolls: each touch of a list would otherwise ask for what its row leads to,
 * while the list is about to move.
 */
export function watchFingers() {
  let isTouched = false;
  addEventListener('pointerover', ({ pointerType }) => (isTouched = pointerType === 'touch'), true);

  return {
    /** Works at once for whatever is no finger, and for a finger unless it scrolls. */
    onPress(work: () => void): void {
      if (!isTouched) return work();
      const scrolling = new AbortController();
      const timer = setTimeout(() => {
        scrolling.abort();
        work();
      }, SCROLLS_WITHIN);
      addEventListener('pointercancel', () => clearTimeout(timer), {
        capture: true,
        once: true,
        signal: scrolling.signal,
      });
    },
  };
}
