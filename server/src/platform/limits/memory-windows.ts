import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { OpenWindow } from './windows.ts';

/** The library keeps every key until its window ends, and a crowd of addresses costs nothing: above this the oldest go. */
const mostKeys = 100_000;

/** Windows in the memory of this process: right for a node that is alone, and forgotten with it. */
export function memoryWindows(most = mostKeys): OpenWindow {
  const touched = new LRUCache<string, RateLimiterMemory>({
    max: most,
    noDisposeOnSet: true,
    dispose: (limiter, key) => void limiter.delete(limiter.parseKey(key)),
  });

  class BoundedMemory extends RateLimiterMemory {
    override async consume(key: string, points?: number): ReturnType<RateLimiterMemory['consume']> {
      touched.set(this.getKey(key), this);
      return await super.consume(key, points);
    }
  }

  return (window) => new BoundedMemory(window);
}
