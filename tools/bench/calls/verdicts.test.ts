import { describe, expect, it } from '@jest/globals';
import { percentile } from '../percentile.ts';
import { judgeFigure, judgeProof } from './verdicts.ts';

const figure = { name: 'the first picture', aim: 3_000, unit: 'ms' };

describe('the figures of calls', () => {
  it('keep their aim or say by what they miss it', () => {
    expect(judgeFigure({ ...figure, value: 3_000 })).toEqual({
      isKept: true,
      line: '✓ the first picture: 3000 ms, aim ≤ 3000 ms',
    });
    expect(judgeFigure({ ...figure, value: 3_001.26 }).line).toBe('✗ the first picture: 3001.3 ms, aim ≤ 3000 ms');
  });

  it('are missed when nothing was measured', () => {
    expect(judgeFigure({ ...figure, value: percentile([], 0.95) })).toEqual({
      isKept: false,
      line: '✗ the first picture: not measured, aim ≤ 3000 ms',
    });
  });

  it('are read off the sorted values', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);

    expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 95, 99, 100]);
    expect(percentile([7], 0.5)).toBe(7);
  });
});

describe('a proof', () => {
  it('holds when nothing speaks against it, and else names what does, each sentence once', () => {
    expect(judgeProof('relay only', [])).toEqual({ isKept: true, line: '✓ relay only' });
    expect(judgeProof('relay only', ['a leak', 'a leak', 'another'])).toEqual({
      isKept: false,
      line: '✗ relay only\n    2 × a leak\n    1 × another',
    });
  });
});
