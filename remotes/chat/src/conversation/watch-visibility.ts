import { isSeen, seenThresholds } from './is-seen.ts';

/** chats-6: a bubble is read when it was visible for half a second in a focused tab. */
const LONG_ENOUGH = 500;

/**
 * Calls back once for each element that was in sight long enough without a break. Losing the focus starts the time
 * again: what nobody looks at is not read.
 */
export function watchVisibility(root: Element, onSeen: (element: Element) => void) {
  let watched: ReadonlySet<Element> = new Set();
  const inSight = new Map<Element, ReturnType<typeof setTimeout> | undefined>();

  function begin(element: Element): void {
    clearTimeout(inSight.get(element));
    const isWatched = document.visibilityState === 'visible' && document.hasFocus();
    inSight.set(element, isWatched ? setTimeout(() => see(element), LONG_ENOUGH) : undefined);
  }

  function leave(element: Element): void {
    clearTimeout(inSight.get(element));
    inSight.delete(element);
  }

  function see(element: Element): void {
    leave(element);
    observer.unobserve(element);
    onSeen(element);
  }

  const observer = new IntersectionObserver(
    (sights) => {
      for (const sight of sights) {
        if (!isSeen(sight)) leave(sight.target);
        else if (!inSight.has(sight.target)) begin(sight.target);
      }
    },
    { root, threshold: seenThresholds },
  );
  const lookAgain = () => [...inSight.keys()].forEach(begin);

  addEventListener('focus', lookAgain);
  addEventListener('blur', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);

  return {
    /** Watches these elements from now on; the time of those that were watched already goes on. */
    watch(elements: readonly Element[]): void {
      const wanted = new Set(elements);
      for (const element of watched) {
        if (wanted.has(element)) continue;
        observer.unobserve(element);
        leave(element);
      }
      for (const element of elements) if (!watched.has(element)) observer.observe(element);
      watched = wanted;
    },

    stop(): void {
      observer.disconnect();
      [...inSight.keys()].forEach(leave);
      removeEventListener('focus', lookAgain);
      removeEventListener('blur', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    },
  };
}
