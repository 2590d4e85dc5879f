import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Bubble } from './merge-messages.ts';

const NEAR = 120;

export interface SmartScroll {
  /** How many messages of the partner have come below what is visible. */
  readonly newCount: number;
  readonly toEnd: () => void;
}

/**
 * Keeps the reader's place (chats-16): at the end new messages scroll in; elsewhere they are counted; history
 * that loads above does not move what is being read.
 */
export function useSmartScroll(
  log: RefObject<HTMLElement | null>,
  bubbles: readonly Pick<Bubble, 'key' | 'isMine'>[],
): SmartScroll {
  const [newCount, setNewCount] = useState(0);
  const before = useRef({ keys: new Set<string>(), firstKey: bubbles[0]?.key, height: 0, isNear: true });

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
    const firstKey = bubbles[0]?.key;
    const added = addedBelow(bubbles, last.keys);
    if (added.length > 0) {
      if (last.isNear || added.some(({ isMine }) => isMine)) scrollToEnd(element);
      else setNewCount((count) => count + added.length);
    } else if (last.firstKey !== firstKey) {
      element.scrollTop += element.scrollHeight - last.height;
    }
    const keys = new Set(bubbles.map(({ key }) => key));
    before.current = { ...last, keys, firstKey, height: element.scrollHeight };
  }, [log, bubbles]);

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

/** What has come since; history that was loaded stands above everything that was known. */
function addedBelow<Each extends { readonly key: string }>(
  bubbles: readonly Each[],
  known: ReadonlySet<string>,
): Each[] {
  const first = bubbles.findIndex(({ key }) => known.has(key));
  return bubbles.slice(Math.max(0, first)).filter(({ key }) => !known.has(key));
}
