import type { MeasureName } from '@duet/contracts/page-reports';

/**
 * Values are counted by size, so that a percentile costs no row per value: each bucket ends 20 % above the one before, from
 * one millisecond (of CLS one thousandth) to ten minutes. What is read back is wrong by 10 % at most.
 */
const growth = Math.log(1.2);
const last = 80;

/** The bucket of a value. */
export function bucketOf(measure: MeasureName, value: number): number {
  const size = measure === 'CLS' ? value * 1000 : value;
  return size < 1 ? 0 : Math.min(last, 1 + Math.floor(Math.log(size) / growth));
}

/** The value at the 75th percentile of what the buckets count; null without any. */
export function p75Of(measure: MeasureName, counts: ReadonlyMap<number, number>): number | null {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let left = Math.ceil(all * 0.75);
  for (const [bucket, count] of [...counts].sort(([a], [b]) => a - b)) {
    left -= count;
    if (left <= 0) return middleOf(measure, bucket);
  }
  return null;
}

function middleOf(measure: MeasureName, bucket: number): number {
  const size = bucket === 0 ? 0 : Math.exp((bucket - 0.5) * growth);
  return measure === 'CLS' ? Math.round(size) / 1000 : Math.round(size);
}
