import { useCallback, useState } from 'react';

/**
 * Where a popup of an element belongs: in the modal dialog around it, because everything outside is inert and below
 * it, else in the body. Asked of the DOM, not of a context: the dialog may be drawn by the shell's copy of this package.
 */
export function usePortalPlace(): readonly [HTMLElement | undefined, (element: HTMLElement | null) => void] {
  const [place, setPlace] = useState<HTMLElement>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (element) setPlace(element.closest('dialog') ?? document.body);
  }, []);
  return [place, ref];
}
