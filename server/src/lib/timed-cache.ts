import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** An `lru-cache` whose entries expire by the injected clock, so that tests control time. */
export function timedCache<Key extends string | number, Value extends object | true>(
  clock: Clock,
  options: LRUCache.Options<Key, Value, unknown>,
): LRUCache<Key, Value> {
  return new LRUCache({ ...options, perf: { now: () => clock.now().getTime() }, ttlResolution: 0 });
}
