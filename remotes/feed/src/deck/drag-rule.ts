import type { Reaction } from '@duet/contracts';

/** Pixels after which a released card leaves. */
const DISTANCE = 110;
/** Pixels per millisecond after which a flick is enough. */
const SPEED = 0.6;
/** A flick that hardly moved the card counts as accidental. */
const SHORTEST_FLICK = 32;
const TILT = 12;

/** The position of a dragged card in pixels from its place, and its speed in pixels per millisecond. */
export interface Drag {
  readonly x: number;
  readonly y: number;
  readonly speed: number;
}

/** The result of a drag: a reaction, the details, or the choice of a gift. A Heart has only its button and its key. */
export type DragAim = Exclude<Reaction, 'Heart'> | 'Details' | 'Gift';

/**
 * The aim of a drag by its direction: left Nope, right Like, up the details as with the arrow key, between them Travel
 * (up and left) and Coffee (up and right), and straight down a gift. Diagonally down there is no aim.
 */
export function aimAt({ x, y }: Pick<Drag, 'x' | 'y'>): DragAim | undefined {
  const degrees = (Math.atan2(-y, x) * 180) / Math.PI;
  if (degrees >= -35 && degrees < 28) return 'Like';
  if (degrees >= 28 && degrees < 62) return 'Coffee';
  if (degrees >= 62 && degrees <= 118) return 'Details';
  if (degrees > 118 && degrees <= 152) return 'Travel';
  if (degrees > 152 || degrees < -145) return 'Nope';
  return degrees > -118 && degrees < -62 ? 'Gift' : undefined;
}

/** The aim of a released card, or nothing when it springs back. */
export function releasedAim(drag: Drag): DragAim | undefined {
  const distance = Math.hypot(drag.x, drag.y);
  const isFlick = drag.speed >= SPEED && distance >= SHORTEST_FLICK;
  return distance >= DISTANCE || isFlick ? aimAt(drag) : undefined;
}

/** Degrees of tilt, at most twelve. */
export function tiltOf(x: number): number {
  return Math.max(-TILT, Math.min(TILT, x / 16));
}

/** How visible the mark of the aim is, 0 to 1. */
export function markOpacity({ x, y }: Pick<Drag, 'x' | 'y'>): number {
  return Math.min(1, Math.max(0, (Math.hypot(x, y) - 16) / (DISTANCE - 16)));
}

/** How large the mark of the aim is: it is whole where releasing the card reacts, and goes on growing a little. */
export function markGrowth({ x, y }: Pick<Drag, 'x' | 'y'>): number {
  return Math.min(1.25, 0.4 + (0.6 * Math.hypot(x, y)) / DISTANCE);
}
