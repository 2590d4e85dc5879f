import { useDndMonitor } from '@dnd-kit/core';
import { useState } from 'react';
import type { CSSProperties } from 'react';

interface Landing {
  /** Pixels from the place that the tile has now to where it was let go. */
  readonly x: number;
  readonly y: number;
  /** Its size there, as a part of the size it has now. */
  readonly scale: number;
}

/** Lets a photo spring to its place from where the finger or the mouse let it go. */
export function useLanding(photoId: string) {
  const [landing, setLanding] = useState<Landing>();

  useDndMonitor({
    onDragEnd({ active, over }) {
      const { initial, translated } = active.rect.current;
      const place = over?.rect ?? initial;
      if (active.id !== photoId || !translated || !place) return;
      setLanding({
        x: translated.left - place.left,
        y: translated.top - place.top,
        scale: translated.width / place.width,
      });
    },
  });

  return {
    isOn: landing !== undefined,
    style: landing && styleOf(landing),
    end: () => setLanding(undefined),
  };
}

function styleOf({ x, y, scale }: Landing): CSSProperties {
  const from: Record<`--${string}`, string> = {
    '--from-x': `${x}px`,
    '--from-y': `${y}px`,
    '--from-scale': `${scale}`,
  };
  return from;
}
