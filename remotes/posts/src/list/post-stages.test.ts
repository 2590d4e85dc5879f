import { describe, expect, it } from '@jest/globals';
import { firstCursor, nextCursor, queryOf, searchTypeOf } from './post-stages.ts';

const page = (length: number) =>
  Array.from({ length }, (_, index) => ({ datePost: new Date(Date.UTC(2026, 10, 20) - index * 1000).toISOString() }));

describe('the stages of posts', () => {
  it.each([
    [0, 'Nearby', 'Nearby'],
    [1, 'Nearby', 'Country'],
    [2, 'Nearby', 'Any'],
    [1, 'Country', 'Any'],
    [0, 'Any', 'Any'],
  ] as const)('stage %i after choosing %s looks in %s', (stage, chosen, area) => {
    expect(searchTypeOf(stage, chosen)).toBe(area);
  });

  it('loads fifty first and twenty later', () => {
    expect(queryOf(firstCursor, 'Nearby')).toMatchObject({ Limit: 50, Distance: 10_000 });
    expect(queryOf({ stage: 0, dateFrom: page(1)[0]?.datePost }, 'Nearby')).toMatchObject({ Limit: 20 });
  });

  it('pages by the date of the last post until the stage is exhausted', () => {
    const full = page(50);
    expect(nextCursor(firstCursor, 'Nearby', full)).toEqual({ stage: 0, dateFrom: full.at(-1)?.datePost });
    expect(nextCursor(firstCursor, 'Nearby', page(49))).toEqual({ stage: 1, dateFrom: undefined });
    expect(nextCursor({ stage: 1, dateFrom: undefined }, 'Nearby', [])).toEqual({ stage: 2, dateFrom: undefined });
    expect(nextCursor({ stage: 2, dateFrom: undefined }, 'Nearby', [])).toBeUndefined();
  });

  it('stops after Any', () => {
    expect(nextCursor(firstCursor, 'Any', [])).toBeUndefined();
    expect(nextCursor({ stage: 1, dateFrom: undefined }, 'Country', [])).toBeUndefined();
  });

  it.each([
    ['Nearby', 0, undefined],
    ['Nearby', 1, 'nearby:50'],
    ['Nearby', 2, 'nearby:50,country'],
    ['Country', 0, undefined],
    ['Country', 1, 'country'],
    ['Any', 0, undefined],
  ] as const)('after choosing %s, stage %i leaves out %s', (chosen, stage, excluded) => {
    expect(queryOf({ stage, dateFrom: undefined }, chosen).ExcludeFilter).toBe(excluded);
  });
});
