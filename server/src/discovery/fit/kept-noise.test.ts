import { describe, expect, it } from '@jest/globals';
import { isoWeekOf, keptNoise, noiseKey } from './kept-noise.ts';

describe('kept noise', () => {
  it('is the same at each look of a week, and another for each viewer, target, week and secret', () => {
    const noise = (secret: string, viewer: string, week: string, target: string) =>
      keptNoise(noiseKey(secret, viewer, week), target);

    const kept = noise('secret', 'anna', '2026-W48', 'ben');
    expect(noise('secret', 'anna', '2026-W48', 'ben')).toBe(kept);
    const others = [
      noise('secret', 'ben', '2026-W48', 'anna'),
      noise('secret', 'anna', '2026-W48', 'carl'),
      noise('secret', 'anna', '2026-W49', 'ben'),
      noise('other', 'anna', '2026-W48', 'ben'),
    ];
    expect(new Set([kept, ...others]).size).toBe(5);
  });

  it('has the mean 0 and the deviation 1, and is never endless', () => {
    const key = noiseKey('secret', 'anna', '2026-W48');
    const values = Array.from({ length: 20_000 }, (_, index) => keptNoise(key, `target ${index}`));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);

    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(deviation - 1)).toBeLessThan(0.03);
    expect(Math.max(...values.map(Math.abs))).toBeLessThan(7);
  });

  it('counts weeks from Monday, in the year of their Thursday', () => {
    const weekOf = (time: string) => isoWeekOf(new Date(time));

    expect(weekOf('2026-11-23T00:00:00Z')).toBe('2026-W48');
    expect(weekOf('2026-11-29T23:59:59Z')).toBe('2026-W48');
    expect(weekOf('2026-11-30T00:00:00Z')).toBe('2026-W49');
    expect(weekOf('2027-01-03T12:00:00Z')).toBe('2026-W53');
    expect(weekOf('2024-12-30T12:00:00Z')).toBe('2025-W01');
  });
});
