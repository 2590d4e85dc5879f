import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when the element comes near the viewport. */
export function useLoadMore(isOn: boolean, onMore: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (!end.current || !isOn) return;
    const observer = new IntersectionObserver(
      ([change]) => {
        if (change?.isIntersecting) more();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isOn]);
  return end;
}
