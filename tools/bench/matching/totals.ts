import { randomFrom } from '@duet/server/demo';
import { percentile } from '../percentile.ts';
import type { Played } from './play.ts';

export interface Totals {
  /** Means over seeds, added up over evenings. */
  readonly matches: number;
  readonly cardsPerMatch: number;
  /** Share of the people who have a match. */
  readonly matched: number;
  /** How unequally often people are shown: 0 for all alike. */
  readonly gini: number;
}

/** A figure with its 95 % interval over evenings. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Comparison {
  readonly matches: Interval;
  readonly matched: Interval;
  /** Difference, not ratio. */
  readonly gini: Interval;
}

const draws = 1_000;

export function totalsOf(played: readonly Played[]): Totals {
  const matches = sum(played.map((each) => meanOf(each, 'matches')));
  const cards = sum(played.map((each) => meanOf(each, 'cards')));
  const people = sum(played.map(({ runs }) => runs[0]?.shown.length ?? 0));
  return {
    matches,
    cardsPerMatch: cards / matches,
    matched: sum(played.map((each) => meanOf(each, 'matched'))) / people,
    gini: meanGini(played),
  };
}

/** The one against the other on the same evenings; the interval is by drawing evenings again, with replacement. */
export function compare(one: readonly Played[], other: readonly Played[]): Comparison {
  const random = randomFrom('evenings drawn again');
  const samples = Array.from({ length: draws }, () => one.map(() => random.whole(0, one.length - 1)));
  const intervalOf = (figure: (evenings: readonly number[], draw: number) => number, value: number): Interval => {
    const values = samples.map(figure);
    return { value, low: percentile(values, 0.025), high: percentile(values, 0.975) };
  };
  const ratio = (name: 'matches' | 'matched') => {
    const [ours, theirs] = [one.map((each) => meanOf(each, name)), other.map((each) => meanOf(each, name))];
    const of = (evenings: readonly number[]) =>
      sum(evenings.map((index) => ours[index] ?? 0)) / sum(evenings.map((index) => theirs[index] ?? 0));
    return intervalOf(of, sum(ours) / sum(theirs));
  };
  const giniOf = (played: readonly Played[], evenings: readonly number[], seed: number) =>
    gini(evenings.flatMap((index) => played[index]?.runs[seed]?.shown ?? []));
  const seeds = one[0]?.runs.length ?? 1;
  const difference = (evenings: readonly number[], draw: number) =>
    giniOf(one, evenings, draw % seeds) - giniOf(other, evenings, draw % seeds);
  return {
    matches: ratio('matches'),
    matched: ratio('matched'),
    gini: intervalOf(difference, meanGini(one) - meanGini(other)),
  };
}

/** Gini's coefficient: 0 where all are equal, near 1 where one has everything. */
export function gini(values: readonly number[]): number {
  const all = sum(values);
  if (all === 0) return 0;
  const sorted = Float64Array.from(values).sort();
  const weighted = sorted.reduce((total, value, index) => total + (2 * (index + 1) - sorted.length - 1) * value, 0);
  return weighted / (sorted.length * all);
}

function meanGini(played: readonly Played[]): number {
  const seeds = played[0]?.runs.length ?? 0;
  const each = Array.from({ length: seeds }, (_, seed) => gini(played.flatMap(({ runs }) => runs[seed]?.shown ?? [])));
  return sum(each) / seeds;
}

function meanOf({ runs }: Played, name: 'matches' | 'cards' | 'matched'): number {
  return sum(runs.map((run) => run[name])) / runs.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
