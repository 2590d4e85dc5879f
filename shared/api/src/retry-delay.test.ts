import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { reconnectDelay, retryDelay } from './retry-delay.ts';

const members = 1000;

/** Repeatable random numbers: the same seed gives the same numbers. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('reconnecting after the server has restarted', () => {
  it('spreads a thousand members over ten seconds, with no crowded second', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = chance(seed);
        const delays = Array.from({ length: members }, () => reconnectDelay(1, random));
        const bySecond = Map.groupBy(delays, (delay) => Math.floor(delay / 1000));

        expect(Math.max(...delays)).toBeGreaterThanOrEqual(10_000);
        expect(Math.max(...[...bySecond.values()].map(({ length }) => length))).toBeLessThan(members / 5);
      }),
      { numRuns: 50 },
    );
  });

  it('waits longer after every failure, but never more than half a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, luck) => {
        const delay = reconnectDelay(failures, () => luck);

        expect(delay).toBeGreaterThanOrEqual(Math.min(15_000, (500 * 2 ** failures) / 2));
        expect(delay).toBeLessThanOrEqual(30_000);
      }),
    );
  });
});

describe('the pause before a retry', () => {
  it('doubles from the first to the longest', () => {
    const delays = [0, 1, 2, 3, 4, 5, 6, 1000].map((failures) => retryDelay(failures, { first: 500, longest: 9000 }));

    expect(delays).toEqual([500, 500, 1000, 2000, 4000, 8000, 9000, 9000]);
  });
});
