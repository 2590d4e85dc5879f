import { describe, expect, it } from '@jest/globals';
import { aimAt, markGrowth, markOpacity, releasedAim, tiltOf } from './drag-rule.ts';

describe('dragging a card', () => {
  it.each([
    [-120, 0, 'Nope'],
    [-120, 30, 'Nope'],
    [120, 20, 'Like'],
    [80, -80, 'Coffee'],
    [0, -120, 'Details'],
    [40, -120, 'Details'],
    [-40, -120, 'Details'],
    [-80, -80, 'Travel'],
    [0, 120, 'Gift'],
    [30, 120, 'Gift'],
    [90, 90, undefined],
    [-90, 90, undefined],
  ])('points at what lies in its direction (%i, %i)', (x, y, reaction) => {
    expect(aimAt({ x, y })).toBe(reaction);
  });

  it('never sends a Heart, which cannot be taken back', () => {
    const round = Array.from({ length: 360 }, (_, degrees) => (degrees * Math.PI) / 180);
    const aims = round.map((angle) => aimAt({ x: 200 * Math.cos(angle), y: 200 * Math.sin(angle) }));

    expect(aims).not.toContain('Heart');
  });

  it('springs back when the drag was neither far nor fast', () => {
    expect(releasedAim({ x: 60, y: 0, speed: 0.1 })).toBeUndefined();
    expect(releasedAim({ x: 12, y: 0, speed: 2 })).toBeUndefined();
  });

  it('throws the card out by distance or by speed', () => {
    expect(releasedAim({ x: 111, y: 0, speed: 0 })).toBe('Like');
    expect(releasedAim({ x: -40, y: 0, speed: 0.7 })).toBe('Nope');
  });

  it('tilts the card by at most twelve degrees', () => {
    expect(tiltOf(10_000)).toBe(12);
    expect(tiltOf(-10_000)).toBe(-12);
  });

  it('shows the mark with the distance and lets it grow, a little also after a release would react', () => {
    expect(markOpacity({ x: 5, y: 0 })).toBe(0);
    expect(markOpacity({ x: 300, y: 0 })).toBe(1);
    expect(markGrowth({ x: -20, y: 0 })).toBeLessThan(markGrowth({ x: -60, y: 0 }));
    expect(markGrowth({ x: 0, y: 110 })).toBe(1);
    expect(markGrowth({ x: 0, y: 120 })).toBeGreaterThan(1);
    expect(markGrowth({ x: 10_000, y: 0 })).toBe(1.25);
  });
});
