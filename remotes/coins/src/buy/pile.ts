/** One coin of a drawn pile: where its middle is, in the units of the drawing. */
export interface PileCoin {
  readonly x: number;
  readonly y: number;
}

/** How thick a coin is drawn. */
export const THICKNESS = 5;

/** Where stacks stand, by how many there are; those behind come first. */
const places: readonly (readonly PileCoin[])[] = [
  [{ x: 48, y: 54 }],
  [
    { x: 38, y: 48 },
    { x: 60, y: 56 },
  ],
  [
    { x: 48, y: 46 },
    { x: 30, y: 56 },
    { x: 66, y: 56 },
  ],
  [
    { x: 48, y: 44 },
    { x: 24, y: 50 },
    { x: 72, y: 50 },
    { x: 48, y: 58 },
  ],
];

/**
 * The coins that are drawn for a pack, those behind and below first. A pile grows with the root of its coins, so that
 * a larger pack always has more, and the largest still fits beside its price.
 */
export function pileOf(coins: number): readonly PileCoin[] {
  const drawn = Math.min(20, Math.max(1, Math.round(Math.sqrt(coins / 10))));
  const stacks = places[Math.ceil(drawn / 5) - 1] ?? [];
  return stacks.flatMap(({ x, y }, stack) => {
    const height = Math.floor(drawn / stacks.length) + (stack < drawn % stacks.length ? 1 : 0);
    return Array.from({ length: height }, (_, level) => ({ x, y: y - level * THICKNESS }));
  });
}
