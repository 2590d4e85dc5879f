import { randomFrom } from '@duet/server/demo';

/** Delays and choices of demo members, derived from the occasion because nothing is remembered. */

/** One in three likes back. */
export function likesBack(fromId: string, toId: string): boolean {
  return randomFrom(`like back ${fromId} ${toId}`).chance(1 / 3);
}

/** Milliseconds until something happens, between the two bounds. */
export function delayOf(occasion: string, leastSeconds: number, mostSeconds: number): number {
  return randomFrom(occasion).between(leastSeconds, mostSeconds) * 1000;
}

/** One of a list, by the occasion. */
export function pickFor<T>(occasion: string, list: readonly T[]): T {
  return randomFrom(occasion).pick(list);
}
