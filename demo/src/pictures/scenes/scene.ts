import type { Random } from '@duet/server/demo';

/** Draws what lies behind somebody, on 300 × 400 units. */
export type Scene = (random: Random) => string;
