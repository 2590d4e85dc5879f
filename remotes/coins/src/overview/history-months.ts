import { parseUtc } from '@duet/i18n/format';
import type { LedgerEntry } from '@duet/contracts';

/** The movements of one calendar month in the member's own time zone. */
export interface HistoryMonth {
  /** Names the month among others, e.g. `2026-11`. */
  readonly key: string;
  readonly year: number;
  /** 0 to 11. */
  readonly month: number;
  /** What happened besides daily visits, in the given order; one visit alone is among them. */
  readonly entries: readonly LedgerEntry[];
  /** The daily visits, when there are at least two. */
  readonly visits: readonly LedgerEntry[];
}

/** Groups movements by month, keeping their order, with the daily visits of each month apart. */
export function monthsOf(history: readonly LedgerEntry[]): readonly HistoryMonth[] {
  const byMonth = new Map<string, LedgerEntry[]>();
  for (const entry of history) {
    const at = parseUtc(entry.createdAt);
    const key = `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;
    byMonth.set(key, [...(byMonth.get(key) ?? []), entry]);
  }
  return [...byMonth].map(([key, all]) => {
    const visits = all.filter(({ reason }) => reason === 'daily');
    const isFolded = visits.length > 1;
    return {
      key,
      year: Number(key.slice(0, -3)),
      month: Number(key.slice(-2)) - 1,
      entries: isFolded ? all.filter(({ reason }) => reason !== 'daily') : all,
      visits: isFolded ? visits : [],
    };
  });
}

/** The coins of all these movements together. */
export function sumOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
