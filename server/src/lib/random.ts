/** Reproducible random numbers: everything in the demo follows from its seeds. */
export interface Random {
  /** From 0 up to, but not, 1. */
  (): number;
  /** From `least` to `most`. */
  readonly between: (least: number, most: number) => number;
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** Picks by weight; weights need not add up to anything. */
  readonly weighted: <T>(list: readonly (readonly [T, number])[]) => T;
  readonly shuffle: <T>(list: readonly T[]) => T[];
}

/** A seeded generator (mulberry32); the seed is the hash of the text (FNV-1a). */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const shuffle = <T>(list: readonly T[]): T[] => {
    const mixed = [...list];
    for (let index = mixed.length - 1; index > 0; index -= 1) {
      const other = whole(0, index);
      [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T]; // both lie within the list
    }
    return mixed;
  };

  return Object.assign(next, {
    between: (least: number, most: number) => least + next() * (most - least),
    whole,
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T, // lists here are never empty
    weighted: <T>(list: readonly (readonly [T, number])[]): T => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) if ((left -= weight) < 0) return value;
      return list.at(-1)?.[0] as T; // lists here are never empty
    },
    shuffle,
  });
}
