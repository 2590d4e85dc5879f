import { useEffect, useRef } from 'react';

/** For the heading of a step: it takes the focus when the control of the step before is gone with it. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
