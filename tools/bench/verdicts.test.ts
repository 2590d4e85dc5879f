import { describe, expect, it } from '@jest/globals';
import { judgeLeast, judgeMost } from './verdicts.ts';

describe('the figures of a page', () => {
  it('keep an aim that they may not exceed, or are told to miss it', () => {
    expect(judgeMost('a key', 50, 50, 'ms')).toEqual({ isKept: true, line: 'pass  a key: 50, aim ≤ 50 ms' });
    expect(judgeMost('a key', 50.26, 50, 'ms')).toEqual({ isKept: false, line: 'FAIL  a key: 50.3, aim ≤ 50 ms' });
  });

  it('keep an aim that they have to reach, or are told to miss it', () => {
    expect(judgeLeast('frames', 55, 55)).toEqual({ isKept: true, line: 'pass  frames: 55, aim ≥ 55' });
    expect(judgeLeast('frames', 54.9, 55).isKept).toBe(false);
  });

  it('are missed when nothing was measured', () => {
    const none: number[] = [];
    for (const nothing of [Math.max(...none), Math.min(...none), NaN]) {
      const line = expect.stringContaining('not measured') as unknown;

      expect(judgeMost('a key', nothing, 50, 'ms')).toEqual({ isKept: false, line });
      expect(judgeLeast('frames', nothing, 55)).toEqual({ isKept: false, line });
    }
  });
});
