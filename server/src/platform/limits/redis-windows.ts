import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { OpenWindow } from './windows.ts';

/** Windows in Redis: one way there and back each. Keys vanish by themselves when their window is over. */
export function redisWindows(storeClient: Redis): OpenWindow {
  return ({ keyPrefix, ...window }) =>
    new RateLimiterRedis({ ...window, keyPrefix: `duet:limit:${keyPrefix}`, storeClient });
}
