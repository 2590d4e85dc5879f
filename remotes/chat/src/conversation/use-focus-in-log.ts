import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { useKeptFocus } from '../use-kept-focus.ts';

/** Keeps the focus in the log when a bubble that has it leaves the document, moves it by j and k, searches by the slash. */
export function useFocusInLog(log: RefObject<HTMLElement | null>, onSearch: () => void): void {
  useKeptFocus(log);
  const search = useEffectEvent(onSearch);

  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const step = (event: KeyboardEvent) => {
      if (isSlash(event)) {
        event.preventDefault();
        return search();
      }
      const by = stepOf(event);
      if (by === undefined || !(event.target instanceof Element)) return;
      const bubbles = [...element.querySelectorAll<HTMLElement>('article')];
      const here = event.target.closest('article');
      const at = here ? bubbles.findIndex((bubble) => bubble === here) + by : lastInSight(element, bubbles);
      const next = bubbles[at];
      if (!next) return;
      event.preventDefault();
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: 'nearest' });
    };
    element.addEventListener('keydown', step);
    return () => element.removeEventListener('keydown', step);
  }, [log]);
}

/** By the place of the keys: a Cyrillic layout says other letters. */
function stepOf({ code, ctrlKey, altKey, metaKey }: KeyboardEvent): number | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (code === 'KeyJ') return 1;
  return code === 'KeyK' ? -1 : undefined;
}

/** By its sign or its place: it has not the same key everywhere. */
function isSlash({ key, code, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return (key === '/' || code === 'Slash') && !ctrlKey && !altKey && !metaKey;
}

/** The last bubble that begins in sight. */
function lastInSight(log: Element, bubbles: readonly Element[]): number {
  const { bottom } = log.getBoundingClientRect();
  return bubbles.findLastIndex((bubble) => bubble.getBoundingClientRect().top < bottom);
}
