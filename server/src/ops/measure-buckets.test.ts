import { describe, expect, it } from '@jest/globals';
import { bucketOf, p75Of } from './measure-buckets.ts';

function counted(measure: 'LCP' | 'CLS', values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(measure, value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return counts;
}

describe('the 75th percentile of counted values', () => {
  it.each([1, 17, 250, 2500, 40_000, 500_000])('is wrong by 10 %% at most around %d ms', (value) => {
    const p75 = p75Of('LCP', counted('LCP', [value / 4, value, value, value * 3])) ?? 0;

    expect(Math.abs(p75 - value)).toBeLessThanOrEqual(Math.max(1, value * 0.1));
  });

  it('reads shifts of the layout in thousandths', () => {
    expect(p75Of('CLS', counted('CLS', [0, 0, 0, 0.4]))).toBe(0);
    expect(p75Of('CLS', counted('CLS', [0.1, 0.1, 0.1, 0.1]))).toBeCloseTo(0.1, 2);
  });

  it('is nothing without values', () => {
    expect(p75Of('LCP', new Map())).toBeNull();
  });
});
