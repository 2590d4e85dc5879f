/**
 * Noise of a normal distribution (mean 0, deviation 1), the same whenever it is asked for. The product's own is a hash under
 * a secret (`keptNoise`): for the millions of pairs of a market that is too slow, and nobody here wants to take it off.
 */
export function pairNoise(seed: number, week: number, viewer: number, target: number): number {
  const mixed = mix(mix(mix(seed * 64 + week) ^ viewer) ^ target);
  const [first, second] = [(mixed + 1) / 2 ** 32, mix(mixed ^ 0x5bd1e995) / 2 ** 32];
  return Math.sqrt(-2 * Math.log(first)) * Math.cos(2 * Math.PI * second);
}

/** Spreads the bits of a whole number over 32 (murmur3's end). */
function mix(value: number): number {
  let mixed = (value + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
