import { BurstyRateLimiter } from 'rate-limiter-flexible';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateRule } from './rate-rules.ts';

/** Opens a counter of one window in its store: memory, PostgreSQL or Redis. */
export type OpenWindow = (window: Window) => RateLimiterAbstract;

export interface Window {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds, counted from the first call in it. */
  readonly duration: number;
}

/** A window, or the two of a burst. */
export interface Limiter {
  /** Rejects with a `RateLimiterRes` when nothing is left. */
  consume(key: string): Promise<RateLimiterRes>;
}

/**
 * The windows of one row, in the order in which they are asked. A burst is as many as may come in one second, and the rest
 * of it once in the rule's time; the rule's own window bounds both. `people` share what is counted.
 */
export function openWindows(name: string, rules: readonly RateRule[], open: OpenWindow, people = 1): Limiter[] {
  return rules.flatMap(({ count, seconds, burst }, index) => {
    const window = (part: string, points: number, duration: number): RateLimiterAbstract =>
      open({ keyPrefix: `${name}:${index}${part}`, points: points * people, duration });
    const all = window('', count, seconds);
    if (burst === undefined) return [all];
    const steady = Math.ceil(count / seconds);
    return [new BurstyRateLimiter(window('s', steady, 1), window('b', burst - steady, seconds)), all];
  });
}
