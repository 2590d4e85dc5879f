import { setImmediate as next } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { atOnce, betweenOthers, rangesOf } from './in-portions.ts';
import type { Portions } from './in-portions.ts';

describe('work in portions', () => {
  it('goes through all once, at most a portion at a time', () => {
    const ranges: [number, number][] = [];

    atOnce(rangesOf(25, 10, (first, end) => ranges.push([first, end])));
    atOnce(rangesOf(0, 10, (first, end) => ranges.push([first, end])));

    expect(ranges).toEqual([
      [0, 10],
      [10, 20],
      [20, 25],
    ]);
  });

  it('lets others work between two portions', async () => {
    const done: string[] = [];
    function* work(): Portions<string> {
      yield* rangesOf(3, 1, (first) => done.push(`portion ${first}`));
      return 'answer';
    }

    const working = betweenOthers(work());
    await next();
    done.push('others');

    expect(await working).toBe('answer');
    expect(done.indexOf('others')).toBeLessThan(done.indexOf('portion 2'));
    expect(done).toHaveLength(4);
  });
});
