import { describe, expect, it } from '@jest/globals';

import { fixedClock, systemClock } from './clock.ts';

describe('clocks', () => {
  it('show the system time', () => {
    const before = Date.now();
    const now = systemClock.now().getTime();

    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  it('stand still in tests until they are moved', () => {
    const clock = fixedClock('2026-11-20T12:00:00Z');

    clock.now().setFullYear(1999);
    expect(clock.now()).toEqual(new Date('2026-11-20T12:00:00Z'));

    clock.advance(1_500);
    expect(clock.now()).toEqual(new Date('2026-11-20T12:00:01.500Z'));

    clock.set('2027-01-01T00:00:00Z');
    expect(clock.now()).toEqual(new Date('2027-01-01T00:00:00Z'));
  });
});
