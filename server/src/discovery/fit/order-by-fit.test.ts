import { describe, expect, it } from '@jest/globals';
import { noTastes, nothingReceived } from './fit-rules.ts';
import { orderByFit } from './order-by-fit.ts';
import type { Comparable, Known, Market } from './order-by-fit.ts';

const viewer: Known = { given: { all: 0, yes: 0 }, received: nothingReceived, birthDate: '1995-06-01', ...noTastes };
const market: Market = { reactions: { all: 0, yes: 0 }, noiseKey: 'key', now: new Date('2026-11-28T12:00:00Z') };

function somebody(id: string, changes: Partial<Comparable> = {}): Comparable {
  const free = { likesViewer: false, shownToday: 0, shownThisWeek: 50, pendingLikes: 0, openChats: 0 };
  return { ...viewer, id, startedAt: new Date('2026-01-01'), ...free, ...changes };
}
/** How many of 500 weeks, each with a noise of its own, bring the first of two before the second. */
function oftenFirst(first: Partial<Comparable>, second: Partial<Comparable> = {}): number {
  const pair = [somebody('first', first), somebody('second', second)];
  const weeks = Array.from({ length: 500 }, (_, week) => ({ ...market, noiseKey: `key ${week}` }));
  return weeks.filter((each) => orderByFit(viewer, pair, each)[0]?.id === 'first').length / weeks.length;
}

describe('the order by fit', () => {
  it('is the same at each look of a week and in whatever order they come, and another one in the next', () => {
    const all = Array.from({ length: 40 }, (_, index) => somebody(`member ${index}`));
    const order = orderByFit(viewer, all, market).map(({ id }) => id);

    expect(orderByFit(viewer, all.toReversed(), market).map(({ id }) => id)).toEqual(order);
    expect(orderByFit(viewer, all, { ...market, noiseKey: 'next' }).map(({ id }) => id)).not.toEqual(order);
    expect(order.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  it('is no order between two of whom the same is known', () => {
    expect(Math.abs(oftenFirst({}) - 0.5)).toBeLessThan(0.08);
  });

  it('brings who was seldom shown this week earlier, until they were shown as often as everybody is to be', () => {
    expect(oftenFirst({ shownThisWeek: 0 })).toBeGreaterThan(0.85);
    expect(oftenFirst({ shownThisWeek: 4 })).toBeGreaterThan(0.7);
    expect(Math.abs(oftenFirst({ shownThisWeek: 7 }) - 0.5)).toBeLessThan(0.08);
  });

  it('brings who already likes the viewer earlier, and not always', () => {
    const often = oftenFirst({ likesViewer: true });

    expect(often).toBeGreaterThan(0.85);
    expect(often).toBeLessThan(1);
  });

  it('brings whoever was shown often today, has likes that wait or open chats, later', () => {
    expect(oftenFirst({ shownToday: 20 })).toBeLessThan(0.1);
    expect(oftenFirst({ pendingLikes: 20 })).toBeLessThan(0.05);
    expect(oftenFirst({ openChats: 20 })).toBeLessThan(0.15);
  });

  it('brings near ages and those who are liked earlier, and gives who is new a start', () => {
    expect(oftenFirst({}, { birthDate: '1975-06-01' })).toBeGreaterThan(0.9);
    expect(oftenFirst({ received: { yes: 20, expected: 8, weight: 5 } })).toBeGreaterThan(0.8);
    expect(oftenFirst({ startedAt: new Date('2026-11-28T00:00:00Z') })).toBeGreaterThan(0.65);
  });

  it('does not bring who likes everybody before who is like most', () => {
    const everybody = { given: { all: 1_000_000, yes: 1_000_000 } };

    expect(oftenFirst(everybody)).toBeCloseTo(oftenFirst({ given: { all: 1000, yes: 400 } }), 9);
  });

  it('holds for ten members, for nobody, and without an age', () => {
    expect(orderByFit(viewer, [], market)).toEqual([]);
    const unknown = { ...viewer, birthDate: null };
    const ten = Array.from({ length: 10 }, (_, index) => somebody(`member ${index}`, { birthDate: null }));
    expect(orderByFit(unknown, ten, market)).toHaveLength(10);
  });
});
