import { useEffect } from 'react';
import type { RefObject } from 'react';

/** After the last scroll, in milliseconds; not every browser tells when one has ended. */
const REST = 150;

/** Marks an element while it is scrolled: what the pointer passes over then needs no buttons. */
export function useWhileScrolled(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scrolled = element.current;
    if (!scrolled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => delete scrolled.dataset['scrolled'];
    const note = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, REST);
      if (!scrolled.dataset['scrolled']) scrolled.dataset['scrolled'] = 'true';
    };
    scrolled.addEventListener('scroll', note, { passive: true });
    return () => {
      clearTimeout(timer);
      scrolled.removeEventListener('scroll', note);
    };
  }, [element]);
}
