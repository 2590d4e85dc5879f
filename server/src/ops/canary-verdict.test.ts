import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '../lib/random.ts';
import { isCanaryWorse } from './canary-verdict.ts';
import type { ReleaseCounts } from './canary-verdict.ts';

const live: ReleaseCounts = { visits: 20_000, failures: 100 };

/** After how many visits a canary with this rate of failures is stopped; undefined when it never is. */
function stoppedAfter(rate: number, most: number, seed: number): number | undefined {
  const random = randomFrom(`${seed}`);
  let failures = 0;
  for (let visits = 1; visits <= most; visits += 1) {
    if (random() < rate) failures += 1;
    // reports come in batches
    if (visits % 20 === 0 && isCanaryWorse({ visits, failures }, live)) return visits;
  }
  return undefined;
}

const seeds = Array.from({ length: 200 }, (_, index) => index);

describe('a canary', () => {
  it('that fails in 5 of 100 visits is stopped in each of 200 runs, half of them within 200 visits', () => {
    const stops = seeds.map((seed) => stoppedAfter(0.05, 2000, seed) ?? Infinity).toSorted((a, b) => a - b);

    expect(stops.at(-1)).toBeLessThan(Infinity);
    expect(stops[100]).toBeLessThanOrEqual(200);
  });

  it('that fails as often as what is live is stopped in fewer than 1 of 100 runs of 10,000 visits', () => {
    const stopped = seeds.filter((seed) => stoppedAfter(0.005, 10_000, seed) !== undefined);

    expect(stopped.length).toBeLessThan(2);
  });

  it('that never loads is stopped after five members', () => {
    expect(isCanaryWorse({ visits: 4, failures: 4 }, live)).toBe(false);
    expect(isCanaryWorse({ visits: 5, failures: 5 }, live)).toBe(true);
  });

  it('may fail as often as a live release that fails often', () => {
    const failing: ReleaseCounts = { visits: 1000, failures: 100 };

    expect(isCanaryWorse({ visits: 1000, failures: 100 }, failing)).toBe(false);
    expect(isCanaryWorse({ visits: 1000, failures: 200 }, failing)).toBe(true);
  });

  it('is judged by itself where nothing is known of what is live', () => {
    expect(isCanaryWorse({ visits: 1000, failures: 5 }, { visits: 0, failures: 0 })).toBe(false);
    expect(isCanaryWorse({ visits: 1000, failures: 50 }, { visits: 0, failures: 0 })).toBe(true);
  });

  it('that fails more than once a visit counts as failing each time', () => {
    expect(isCanaryWorse({ visits: 2, failures: 30 }, live)).toBe(true);
  });
});
