import type { Random } from '../../random.ts';

/** Draws what lies behind somebody, on 300 × 400 units. */
export type Scene = (random: Random) => string;
