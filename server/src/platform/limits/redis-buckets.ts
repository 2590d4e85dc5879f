import type { Redis } from 'ioredis';
import type { BucketStore } from './buckets.ts';

/** The same sums as `waitOf`, in one step of Redis: a key is the moment its bucket is full, and vanishes then. */
const takeScript = `
local now, wait, full = tonumber(ARGV[1]), 0, {}
for i, key in ipairs(KEYS) do
  local step, size = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  local at = math.max(tonumber(redis.call('GET', key) or '0'), now)
  wait = math.max(wait, at - now - (size - 1) * step)
  full[i] = at + step
end
if wait > 0 then return wait end
for i, key in ipairs(KEYS) do
  redis.call('SET', key, string.format('%.0f', full[i]), 'PX', string.format('%.0f', full[i] - now))
end
return 0`;

/** Buckets in Redis: one way there and back for every call. */
export function redisBuckets(redis: Redis): BucketStore {
  return {
    async take(buckets, now) {
      const keys = buckets.map(({ key }) => `duet:limit:${key}`);
      const sizes = buckets.flatMap(({ step, size }) => [step, size]);
      return Number(await redis.eval(takeScript, keys.length, ...keys, now, ...sizes));
    },
  };
}
