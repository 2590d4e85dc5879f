import type { Reaction } from '@duet/contracts';

/** Pixels after which a released card leaves. */
const DISTANCE = 110;
/** Pixels per millisecond after which a flick is enough. */
const SPEED = 0.6;
/** A flick that hardly moved the card is a slip of the finger. */
const SHORTEST_FLICK = 32;
const TILT = 12;

/** Where a finger has dragged the card: pixels from its place, and pixels per millisecond. */
export interface Drag {
  readonly x: number;
  readonly y: number;
  readonly speed: number;
}

/**
 * The reaction a drag points at: left Nope, right Like, up Heart, and between them Travel (up and left) and Coffee
 * (up and right). Nothing while it points down.
 */
export function reactionAt({ x, y }: Pick<Drag, 'x' | 'y'>): Reaction | undefined {
  const degrees = (Math.atan2(-y, x) * 180) / Math.PI;
  if (degrees >= -35 && degrees < 28) return 'Like';
  if (degrees >= 28 && degrees < 62) return 'Coffee';
  if (degrees >= 62 && degrees <= 118) return 'Heart';
  if (degrees > 118 && degrees <= 152) return 'Travel';
  if (degrees > 152 || degrees < -145) return 'Nope';
  return undefined;
}

/** The reaction of a released card, or nothing when it springs back. */
export function releasedReaction(drag: Drag): Reaction | undefined {
  const distance = Math.hypot(drag.x, drag.y);
  const isFlick = drag.speed >= SPEED && distance >= SHORTEST_FLICK;
  return distance >= DISTANCE || isFlick ? reactionAt(drag) : undefined;
}

/** Degrees of tilt, at most twelve. */
export function tiltOf(x: number): number {
  return Math.max(-TILT, Math.min(TILT, x / 16));
}

/** How visible the stamp is, 0 to 1. */
export function stampOpacity({ x, y }: Pick<Drag, 'x' | 'y'>): number {
  return Math.min(1, Math.max(0, (Math.hypot(x, y) - 16) / (DISTANCE - 16)));
}
