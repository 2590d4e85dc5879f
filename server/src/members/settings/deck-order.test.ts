import { describe, expect, it } from '@jest/globals';
import { deckOrderOf } from './deck-order.ts';

const ids = Array.from({ length: 10_000 }, (_, index) => `member ${index}`);
const byFitAt = (percentByFit: number, newestActivityOnly = false) =>
  ids.filter((memberId) => deckOrderOf({ memberId, newestActivityOnly, percentByFit }) === 'Fit');

describe('the order of a deck', () => {
  it('is by fit for nobody at 0, everybody at 100, and half of them, always the same, at 50', () => {
    expect(byFitAt(0)).toEqual([]);
    expect(byFitAt(100)).toEqual(ids);
    const half = byFitAt(50);
    expect(Math.abs(half.length - 5000)).toBeLessThan(150);
    const more = new Set(byFitAt(60));
    expect(half.filter((id) => !more.has(id))).toEqual([]);
  });

  it('is by activity for who wants that, whatever the share', () => {
    expect(byFitAt(100, true)).toEqual([]);
    expect(deckOrderOf({ memberId: 'a', newestActivityOnly: true, percentByFit: 100 })).toBe('Activity');
    expect(deckOrderOf({ memberId: 'a', newestActivityOnly: false, percentByFit: 0 })).toBe('Activity');
  });
});
