import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when the element comes near the viewport. */
export function useLoadMore(isOn: boolean, onMore: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (!end.current || !isOn) return;
    const observer = new IntersectionObserver(
      (changes) => {
        // of several changes that a busy page is told of at once only the last one holds
        if (changes.at(-1)?.isIntersecting) more();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isOn]);
  return end;
}
