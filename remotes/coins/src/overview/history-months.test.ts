import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '@duet/contracts';
import { anId } from '@duet/testing';
import { monthsOf, sumOf } from './history-months.ts';

const entry = (number: number, reason: LedgerEntry['reason'], createdAt: string): LedgerEntry => ({
  id: anId(number),
  reason,
  amount: 5,
  balance: 100,
  createdAt,
});
const idsOf = (entries: readonly LedgerEntry[]) => entries.map(({ id }) => id);

describe('the months of the history', () => {
  it('keeps the order and sets the daily visits of each month apart', () => {
    const months = monthsOf([
      entry(6, 'daily', '2026-11-20T10:00:00.000Z'),
      entry(5, 'gift', '2026-11-19T10:00:00.000Z'),
      entry(4, 'daily', '2026-11-19T09:00:00.000Z'),
      entry(3, 'signUp', '2026-10-15T10:00:00.000Z'),
    ]);

    expect(months.map(({ year, month }) => [year, month])).toEqual([
      [2026, 10],
      [2026, 9],
    ]);
    expect(idsOf(months[0]?.entries ?? [])).toEqual([anId(5)]);
    expect(idsOf(months[0]?.visits ?? [])).toEqual([anId(6), anId(4)]);
    expect(sumOf(months[0]?.visits ?? [])).toBe(10);
  });

  it('leaves a single visit among the other movements', () => {
    const [month] = monthsOf([
      entry(2, 'daily', '2026-11-20T10:00:00.000Z'),
      entry(1, 'signUp', '2026-11-20T09:00:00.000Z'),
    ]);

    expect(idsOf(month?.entries ?? [])).toEqual([anId(2), anId(1)]);
    expect(month?.visits).toEqual([]);
  });
});
