import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { services } from '../../../test/kits/realtime/test-services.ts';
import { describeSharedWindows, describeWindows } from '../../../test/kits/windows-contract.ts';
import { openRedis } from '../redis.ts';
import { redisWindows } from './redis-windows.ts';

const url = services().find(({ name }) => name === 'Redis')?.settings.busUrl ?? '';
let redis: Redis;
beforeAll(async () => {
  redis = await openRedis(url, 'test');
});
afterAll(() => void redis.disconnect());

describeWindows('in Redis', () => redisWindows(redis));
describeSharedWindows('in Redis', () => redisWindows(redis));

describe('windows in Redis', () => {
  it('vanish by themselves when they are over', async () => {
    await redisWindows(redis)({ keyPrefix: 'vanishing', points: 3, duration: 60 }).consume('olena');

    const life = await redis.pttl('duet:limit:vanishing:olena');

    expect(life).toBeGreaterThan(0);
    expect(life).toBeLessThanOrEqual(60_000);
  });

  it('fail at once while Redis is away', async () => {
    const away = await openRedis(url, 'test away');
    const window = redisWindows(away)({ keyPrefix: 'away', points: 3, duration: 60 });
    away.disconnect();

    await expect(window.consume('olena')).rejects.toThrow('enableOfflineQueue options is false');
  });
});
