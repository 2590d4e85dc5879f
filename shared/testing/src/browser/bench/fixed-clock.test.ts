import { afterEach, describe, expect, it } from '@jest/globals';
import { fixClock } from './fixed-clock.ts';

let end = () => undefined as void;
afterEach(() => end());

describe('a fixed clock', () => {
  it('says the same time, however it is asked', () => {
    end = fixClock(new Date('2026-12-31T23:59:00Z'));

    expect(new Date().toISOString()).toBe('2026-12-31T23:59:00.000Z');
    expect(new Date(Date.now()).toISOString()).toBe('2026-12-31T23:59:00.000Z');
    expect(new Date()).toBeInstanceOf(Date);
  });

  it('leaves other dates alone', () => {
    end = fixClock(new Date('2026-12-31T23:59:00Z'));

    expect(new Date('2020-01-02T03:04:05Z').getTime()).toBe(Date.UTC(2020, 0, 2, 3, 4, 5));
    expect(new Date(2020, 0, 2).getDate()).toBe(2);
    expect(Date.parse('2020-01-02T00:00:00Z')).toBe(Date.UTC(2020, 0, 2));
  });

  it('runs again afterwards', () => {
    fixClock(new Date('2000-01-01T00:00:00Z'))();

    expect(new Date().getFullYear()).toBeGreaterThan(2000);
  });
});
