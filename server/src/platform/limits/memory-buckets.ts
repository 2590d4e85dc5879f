import type { BucketStore } from './buckets.ts';
import { waitOf } from './buckets.ts';

/** Above this many buckets those that are full are forgotten, and then the ones that were touched longest ago. */
const most = 100_000;

/** Buckets in the memory of this process: right for a node that is alone, and forgotten with it. */
export function memoryBuckets(): BucketStore {
  const fullAt = new Map<string, number>();

  function tidy(now: number): void {
    for (const [key, at] of fullAt) if (at <= now) fullAt.delete(key);
    for (const key of fullAt.keys()) {
      if (fullAt.size <= most / 2) return;
      fullAt.delete(key);
    }
  }

  return {
    take(buckets, now) {
      const wait = Math.max(...buckets.map((bucket) => waitOf(bucket, fullAt.get(bucket.key) ?? now, now)));
      if (wait > 0) return Promise.resolve(wait);
      if (fullAt.size >= most) tidy(now);
      for (const { key, step } of buckets) {
        const at = Math.max(fullAt.get(key) ?? now, now) + step;
        // at the end of the map: tidying begins with the oldest
        fullAt.delete(key);
        fullAt.set(key, at);
      }
      return Promise.resolve(0);
    },
  };
}
