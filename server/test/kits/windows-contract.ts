import { describe, expect, it } from '@jest/globals';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { newId } from '../../src/lib/ids.ts';
import type { OpenWindow } from '../../src/platform/limits/windows.ts';

/** The contract that windows of every store must fulfil. `open` is what one node has. */
export function describeWindows(where: string, open: () => OpenWindow): void {
  const minute = { keyPrefix: 'test', points: 3, duration: 60 };
  /** Whether each of so many calls at the same moment passes. */
  const outcomes = async (window: ReturnType<OpenWindow>, key: string, calls: number) =>
    await Promise.all(
      Array.from({ length: calls }, () =>
        window.consume(key).then(
          () => true,
          (refusal: unknown) => refusal instanceof RateLimiterRes && refusal.msBeforeNext,
        ),
      ),
    );

  describe(`windows ${where}`, () => {
    it('give what they hold, and then say how long to wait', async () => {
      const [window, key] = [open()(minute), newId()];

      expect(await outcomes(window, key, 3)).toEqual([true, true, true]);
      const [wait] = await outcomes(window, key, 1);

      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60_000);
    });

    it('give no more than they hold to calls at the same moment', async () => {
      const window = open()({ ...minute, points: 10 });

      const passed = (await outcomes(window, newId(), 40)).filter((outcome) => outcome === true);

      expect(passed).toHaveLength(10);
    });

    it('count each key and each window apart', async () => {
      const openWindow = open();
      const [key, other] = [newId(), newId()];

      expect(await outcomes(openWindow(minute), key, 3)).toEqual([true, true, true]);
      expect(await outcomes(openWindow(minute), other, 1)).toEqual([true]);
      expect(await outcomes(openWindow({ ...minute, keyPrefix: 'other' }), key, 1)).toEqual([true]);
    });
  });
}

/** What windows do that several nodes share. */
export function describeSharedWindows(where: string, open: () => OpenWindow): void {
  it(`windows ${where} are counted by all nodes together`, async () => {
    const window = { keyPrefix: 'nodes', points: 2, duration: 60 };
    const [one, other, key] = [open()(window), open()(window), newId()];

    await one.consume(key);
    await other.consume(key);

    await expect(one.consume(key)).rejects.toBeInstanceOf(RateLimiterRes);
    await expect(other.consume(key)).rejects.toBeInstanceOf(RateLimiterRes);
  });
}
