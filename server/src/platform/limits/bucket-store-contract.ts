import { describe, expect, it } from '@jest/globals';
import { newId } from '../../lib/ids.ts';
import type { Bucket, BucketStore } from './buckets.ts';

/** What every store of buckets does, whoever keeps them. */
export function describeBucketStore(where: string, open: () => BucketStore): void {
  const aBucket = (values: Partial<Bucket> = {}): Bucket => ({ key: newId(), step: 1000, size: 3, ...values });
  const start = Date.parse('2026-11-20T12:00:00Z');

  describe(`buckets ${where}`, () => {
    it('give what they hold at once, and then say exactly how long to wait', async () => {
      const store = open();
      const bucket = aBucket();

      const waits: number[] = [];
      for (let call = 0; call < 4; call += 1) waits.push(await store.take([bucket], start + call * 100));

      expect(waits).toEqual([0, 0, 0, 700]);
      expect(await store.take([bucket], start + 999)).toBe(1);
      expect(await store.take([bucket], start + 1000)).toBe(0);
    });

    it('fill while nobody takes, and never above their size', async () => {
      const store = open();
      const bucket = aBucket();
      await store.take([bucket], start);

      const later = start + 3_600_000;
      const waits: number[] = [];
      for (let call = 0; call < 4; call += 1) waits.push(await store.take([bucket], later));

      expect(waits).toEqual([0, 0, 0, 1000]);
    });

    it('are not emptied by refusals', async () => {
      const store = open();
      const bucket = aBucket({ size: 1 });
      await store.take([bucket], start);

      for (let call = 0; call < 20; call += 1) await store.take([bucket], start + 500);

      expect(await store.take([bucket], start + 1000)).toBe(0);
    });

    it('give from all or from none, and name the longest wait', async () => {
      const store = open();
      const [quick, slow] = [aBucket({ size: 2 }), aBucket({ step: 60_000, size: 1 })];
      await store.take([slow], start);

      expect(await store.take([quick, slow], start)).toBe(60_000);
      expect([await store.take([quick], start), await store.take([quick], start)]).toEqual([0, 0]);
      expect(await store.take([quick, slow], start)).toBe(60_000);
    });

    it('give no more than they hold to calls at the same moment', async () => {
      const store = open();
      const bucket = aBucket({ size: 10 });

      const waits = await Promise.all(Array.from({ length: 40 }, () => store.take([bucket], start)));

      expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    });
  });
}
