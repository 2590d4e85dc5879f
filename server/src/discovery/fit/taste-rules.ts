import { fitRules } from './fit-constants.ts';

/** What somebody looks for or has to offer, as a point among as many directions as `fitRules.tastes.directions`. */
export type Tastes = readonly number[];

const { directions, step, most } = fitRules.tastes;
const bitsEach = 8;
const largest = 127;

/** Logits that tastes add to the chance of a yes, bounded; 0 where the one has given, or the other received, too few reactions. */
export function tasteBetween(wanted: Tastes | null, offered: Tastes | null): number {
  if (!wanted || !offered) return 0;
  let sum = 0;
  for (let each = 0; each < directions; each += 1) sum += (wanted[each] ?? 0) * (offered[each] ?? 0);
  return Math.max(-most, Math.min(most, sum));
}

/** All directions in one whole number of 32 bits: a million members keep them in 4 MB, and no order needs them more exactly. */
export function packTastes(tastes: Tastes): number {
  let packed = 0;
  for (let each = 0; each < directions; each += 1) {
    const steps = Math.max(-largest, Math.min(largest, Math.round((tastes[each] ?? 0) / step)));
    packed |= (steps & 0xff) << (bitsEach * each);
  }
  return packed;
}

export function unpackTastes(packed: number | null): Tastes | null {
  if (packed === null) return null;
  return Array.from({ length: directions }, (_, each) => ((packed << (24 - bitsEach * each)) >> 24) * step);
}
