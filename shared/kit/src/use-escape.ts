import { useEffect, useEffectEvent } from 'react';

/** Calls back when Escape is pressed and nothing above, such as a dialog or a menu, has handled it. */
export function useEscape(onEscape: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (document.querySelector('dialog[open], [role=menu]')) return;
    onEscape();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
