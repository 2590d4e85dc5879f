import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { nearestPlace, placeWhileDragging } from './order-photos.ts';
import type { Point } from './order-photos.ts';

/** A mouse drags after so many pixels; a finger after so long on one spot, because moving at once scrolls the page. */
const SLACK = 6;
const LONG_PRESS = 250;

interface Drag {
  /** The order the drag began in; once the pictures stand in another one it is over. */
  readonly order: string;
  readonly from: number;
  readonly over: number;
  readonly offset: Point;
  readonly centres: readonly Point[];
}

/** Dragging a tile of the grid to another place, by mouse, pen or finger. */
export function usePhotoDrag(
  grid: RefObject<HTMLElement | null>,
  order: string,
  onMove: (from: number, to: number) => void,
) {
  const isHeld = useRef(false);
  const [drag, setDrag] = useState<Drag>();
  if (drag && drag.order !== order) setDrag(undefined);
  const active = drag?.order === order ? drag : undefined;

  useEffect(() => {
    // only a listener that is not passive may keep the page from scrolling below a held tile
    const holdPage = (event: Event) => void (isHeld.current && event.cancelable && event.preventDefault());
    const element = grid.current;
    element?.addEventListener('touchmove', holdPage, { passive: false });
    element?.addEventListener('contextmenu', holdPage);
    return () => {
      element?.removeEventListener('touchmove', holdPage);
      element?.removeEventListener('contextmenu', holdPage);
    };
  }, [grid]);

  function press(from: number, event: ReactPointerEvent<HTMLElement>): void {
    const isOnButton = event.target instanceof Element && event.target.closest('button, [role=menu]');
    if (event.button !== 0 || isOnButton || !grid.current) return;
    const start = { x: event.clientX, y: event.clientY };
    const centres = [...grid.current.querySelectorAll('[data-photo]')].map(centreOf);
    const home = centres[from];
    const isFinger = event.pointerType === 'touch';
    const listening = new AbortController();
    let over = from;

    const hold = () => {
      isHeld.current = true;
      setDrag({ order, from, over, offset: { x: 0, y: 0 }, centres });
    };
    const timer = isFinger ? setTimeout(hold, LONG_PRESS) : undefined;
    const end = () => {
      clearTimeout(timer);
      listening.abort();
      isHeld.current = false;
    };
    const cancel = () => {
      end();
      setDrag(undefined);
    };
    const on = <Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, handle, { signal: listening.signal });

    on('pointermove', ({ clientX, clientY }) => {
      const offset = { x: clientX - start.x, y: clientY - start.y };
      const isFar = Math.hypot(offset.x, offset.y) > SLACK;
      if (!isHeld.current && isFar) {
        if (isFinger) return cancel();
        isHeld.current = true;
      }
      if (!isHeld.current || !home) return undefined;
      over = nearestPlace(centres, { x: home.x + offset.x, y: home.y + offset.y });
      return setDrag({ order, from, over, offset, centres });
    });
    on('pointerup', () => {
      const wasHeld = isHeld.current;
      end();
      if (!wasHeld || over === from) return setDrag(undefined);
      // the tile rests on its new place until the new order is drawn
      setDrag({ order, from, over, offset: between(centres, from, over), centres });
      return onMove(from, over);
    });
    on('pointercancel', cancel);
    on('keydown', ({ key }) => key === 'Escape' && cancel());
  }

  function styleOf(index: number): CSSProperties | undefined {
    if (!active) return undefined;
    const place = placeWhileDragging(index, active.from, active.over);
    const { x, y } = index === active.from ? active.offset : between(active.centres, index, place);
    return { transform: `translate(${x}px, ${y}px)` };
  }

  return { press, styleOf, dragged: active?.from };
}

function centreOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function between(centres: readonly Point[], from: number, to: number): Point {
  const a = centres[from];
  const b = centres[to];
  return a && b ? { x: b.x - a.x, y: b.y - a.y } : { x: 0, y: 0 };
}
