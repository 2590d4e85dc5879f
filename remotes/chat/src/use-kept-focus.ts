import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Hands the focus to a container when the element in it that has the focus leaves the document. */
export function useKeptFocus(container: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element>(undefined);

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = undefined;
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && target !== element ? target : undefined;
    };
    // the focus that goes elsewhere is told of; that of an element that goes is not, or comes without a way on
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = undefined;
    };
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', leave);
    };
  }, [container]);
}
