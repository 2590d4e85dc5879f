import type { CallAnswer } from '@duet/contracts';

type Result = CallAnswer<'getMatchingResults'>[number];

const heads = ['order', 'members', 'cards', 'matches', 'answered', 'with a match', 'with an answer', 'shown', 'Gini'];

/** A table of the orders of the deck: sums, and in brackets what comes to 1,000 cards or 100 members. */
export function formatMatching(results: readonly Result[], days: number): string[] {
  if (results.length === 0) return [`Nobody was here in the last ${days} days.`];
  const rows = [heads, ...results.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return [`The last ${days} days, of 1,000 cards and of 100 members in brackets`, ...lines];
}

function cellsOf(result: Result): string[] {
  const ofCards = (value: number) => withShare(value, 1_000, result.cardsAnswered);
  const ofMembers = (value: number) => withShare(value, 100, result.viewers);
  return [
    result.deckOrder,
    String(result.viewers),
    String(result.cardsAnswered),
    ofCards(result.matchesMade),
    ofCards(result.matchesAnswered),
    ofMembers(result.viewersMatched),
    ofMembers(result.viewersAnswered),
    String(result.timesShown),
    result.gini.toFixed(2),
  ];
}

function withShare(value: number, of: number, all: number): string {
  return all === 0 ? String(value) : `${value} (${((of * value) / all).toFixed(1)})`;
}
