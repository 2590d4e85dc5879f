import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { Conversation } from './use-conversation.ts';

/** Loads older messages when the element of the answered ref, the beginning of the log, comes into sight. */
export function useOlderOnSight(log: RefObject<HTMLElement | null>, conversation: Conversation) {
  const { bubbles, hasMore } = conversation;
  const top = useRef<HTMLDivElement>(null);
  const loadOlder = useEffectEvent(conversation.loadOlder);

  useEffect(() => {
    if (!top.current || !hasMore) return;
    const observer = new IntersectionObserver(
      ([change]) => {
        if (change?.isIntersecting) loadOlder();
      },
      { root: log.current, rootMargin: '400px 0px 0px' },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [log, hasMore, bubbles.length]);

  return top;
}
