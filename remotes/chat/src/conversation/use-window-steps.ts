import { startTransition, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { WindowRange } from './log-window.ts';

interface WindowSteps {
  readonly range: WindowRange;
  readonly onRange: (range: WindowRange) => void;
  /** Called when bubbles of the history are about to come and go, and when they have. */
  readonly onMove: () => void;
}

/** Draws the next step of a window when there is time: asked for with every scroll, the drawing would begin anew with each. */
export function useWindowSteps({ range, onRange, onMove }: WindowSteps): (next: WindowRange) => void {
  const asked = useRef<WindowRange>(undefined);
  const tell = useEffectEvent(onMove);

  useLayoutEffect(() => {
    if (asked.current) tell();
    asked.current = undefined;
  }, [range]);

  return (next) => {
    if (asked.current?.first === next.first && asked.current?.last === next.last) return;
    asked.current = next;
    onMove();
    startTransition(() => onRange(next));
  };
}
