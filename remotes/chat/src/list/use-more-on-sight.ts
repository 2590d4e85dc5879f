import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls for more when the element of the answered ref, the end of a list of so many rows, comes into sight. */
export function useMoreOnSight(hasMore: boolean, count: number, onMore: () => void) {
  const end = useRef<HTMLLIElement>(null);
  const more = useEffectEvent(onMore);

  useEffect(() => {
    if (!end.current || !hasMore) return;
    // of several changes that a busy page is told of at once only the last one holds
    const observer = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && more(), {
      rootMargin: '0px 0px 400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, count]);

  return end;
}
