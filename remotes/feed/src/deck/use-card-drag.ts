import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { Drag } from './drag-rule.ts';

/** Pixels a finger may move before a press becomes a drag. */
const TREMBLE = 4;
/** The last part of the drag, in milliseconds, which determines its speed. */
const LAST_MOMENT = 80;

export interface CardDragHandlers {
  readonly onMove: (drag: Pick<Drag, 'x' | 'y'>) => void;
  /** Called when the finger is lifted. */
  readonly onRelease: (drag: Drag) => void;
  /** Called when the system cancels the touch, e.g. for a call or a gesture of its own. */
  readonly onCancel: () => void;
  /** A press without a drag. */
  readonly onTap: (event: PointerEvent) => void;
}

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Follows one finger or the mouse on an element; ignores presses on the buttons inside. */
export function useCardDrag(element: RefObject<HTMLElement | null>, isOn: boolean, handlers: CardDragHandlers): void {
  const onMove = useEffectEvent(handlers.onMove);
  const onRelease = useEffectEvent(handlers.onRelease);
  const onCancel = useEffectEvent(handlers.onCancel);
  const onTap = useEffectEvent(handlers.onTap);

  useEffect(() => {
    const card = element.current;
    if (!card || !isOn) return;
    let start: (Sample & { readonly pointerId: number }) | undefined;
    let samples: Sample[] = [];
    let isDragging = false;

    function down(event: PointerEvent): void {
      const isButton = event.target instanceof Element && event.target.closest('button');
      if (start || isButton || !event.isPrimary || event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY, at: event.timeStamp, pointerId: event.pointerId };
      samples = [start];
      card?.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointerId) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      isDragging ||= Math.hypot(x, y) > TREMBLE;
      if (!isDragging) return;
      // only the last moment counts for the speed
      samples = samples.filter(({ at }) => event.timeStamp - at <= LAST_MOMENT);
      samples.push({ x: event.clientX, y: event.clientY, at: event.timeStamp });
      onMove({ x, y });
    }

    function up(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointerId) return;
      const from = start;
      const wasDragging = isDragging;
      end();
      if (!wasDragging) return onTap(event);
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      onRelease({ x, y, speed: speedAt(event, samples) });
    }

    function cancel(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointerId) return;
      end();
      onCancel();
    }

    function end(): void {
      start = undefined;
      isDragging = false;
    }

    const prevent = (event: Event) => event.preventDefault(); // the browser must not drag the picture
    const heard = new AbortController();
    const { signal } = heard;
    card.addEventListener('pointerdown', down, { signal });
    card.addEventListener('pointermove', move, { signal });
    card.addEventListener('pointerup', up, { signal });
    card.addEventListener('pointercancel', cancel, { signal });
    card.addEventListener('dragstart', prevent, { signal });
    return () => {
      heard.abort();
      // another card has become the top one during the drag, e.g. one that a refusal returned
      if (isDragging) onCancel();
    };
  }, [element, isOn]);
}

/** Pixels per millisecond over the last moment. */
function speedAt(event: PointerEvent, samples: readonly Sample[]): number {
  const recent = samples.find(({ at }) => event.timeStamp - at <= LAST_MOMENT);
  if (!recent) return 0;
  const passed = Math.max(1, event.timeStamp - recent.at);
  return Math.hypot(event.clientX - recent.x, event.clientY - recent.y) / passed;
}
