import type { CallAnswer } from '@duet/contracts';
import { alignColumns } from './align-columns.ts';

type Result = CallAnswer<'getMatchingResults'>[number];

const heads = ['order', 'members', 'cards', 'matches', 'answered', 'with a match', 'with an answer', 'shown', 'Gini'];

/** A table of the orders of the deck: sums, and in brackets what comes to 1,000 cards or 100 members. */
export function formatMatching(results: readonly Result[], days: number): string[] {
  if (results.length === 0) return [`Nobody was here in the last ${days} days.`];
  return [
    `The last ${days} days, of 1,000 cards and of 100 members in brackets`,
    ...alignColumns([heads, ...results.map(cellsOf)], 1),
  ];
}

function cellsOf(result: Result): string[] {
  const ofCards = (value: number) => withShare(value, 1_000, result.cardsAnswered);
  const ofMembers = (value: number) => withShare(value, 100, result.viewers);
  return [
    result.isChosen ? `${result.deckOrder}, chosen` : result.deckOrder,
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
