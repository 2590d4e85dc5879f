import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { services } from '../realtime/test-services.ts';
import { openRedis } from '../redis.ts';
import { describeBucketStore } from './bucket-store-contract.ts';
import { redisBuckets } from './redis-buckets.ts';

let redis: Redis;
beforeAll(async () => {
  const service = services().find(({ name }) => name === 'Redis');
  redis = await openRedis(service?.settings.busUrl ?? '', 'test');
});
afterAll(() => void redis.disconnect());

describeBucketStore('in Redis', () => redisBuckets(redis));

describe('buckets in Redis', () => {
  it('vanish by themselves when they are full', async () => {
    await redisBuckets(redis).take([{ key: 'vanishing', step: 60_000, size: 3 }], Date.now());

    const life = await redis.pttl('duet:limit:vanishing');

    expect(life).toBeGreaterThan(0);
    expect(life).toBeLessThanOrEqual(60_000);
  });
});
