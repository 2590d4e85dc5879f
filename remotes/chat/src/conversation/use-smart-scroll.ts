import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const NEAR = 120;

export interface SmartScroll {
  /** How many messages of the partner have come below what is visible. */
  readonly newCount: number;
  readonly toEnd: () => void;
}

/**
 * Keeps the reader's place (behaviours 30): at the end new messages scroll in; elsewhere they are counted; history
 * that loads above does not move what is being read. `firstKey` and `lastKey` name the outermost bubbles.
 */
export function useSmartScroll(
  log: RefObject<HTMLElement | null>,
  { firstKey, lastKey, isLastMine }: { firstKey: string | undefined; lastKey: string | undefined; isLastMine: boolean },
): SmartScroll {
  const [newCount, setNewCount] = useState(0);
  const before = useRef({ firstKey, lastKey, height: 0, isNear: true });

  useEffect(() => {
    const element = log.current;
    if (!element) return;
    let lastTop = element.scrollTop;
    const note = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
      // only a reader who scrolls up leaves the end: a picture that grows below does not move them away from it
      if (isNear || element.scrollTop < lastTop) before.current.isNear = isNear;
      lastTop = element.scrollTop;
      if (isNear) setNewCount(0);
    };
    // the end stays the end when a field grows or the keyboard opens
    const stayAtEnd = () => {
      if (before.current.isNear) scrollToEnd(element);
    };
    const stay = new ResizeObserver(stayAtEnd);
    // and when a picture gets its height; these events do not bubble
    element.addEventListener('load', stayAtEnd, true);
    element.addEventListener('scroll', note, { passive: true });
    stay.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      element.removeEventListener('load', stayAtEnd, true);
      stay.disconnect();
    };
  }, [log]);

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const last = before.current;
    if (last.lastKey !== lastKey) {
      if (last.isNear || isLastMine || last.lastKey === undefined) scrollToEnd(element);
      else setNewCount((count) => count + 1);
    } else if (last.firstKey !== firstKey) {
      element.scrollTop += element.scrollHeight - last.height;
    }
    before.current = { ...last, firstKey, lastKey, height: element.scrollHeight };
  }, [log, firstKey, lastKey, isLastMine]);

  return {
    newCount,
    toEnd: () => {
      if (log.current) scrollToEnd(log.current);
      setNewCount(0);
    },
  };
}

function scrollToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
}
