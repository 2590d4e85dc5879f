import { randomFrom } from '@duet/server/demo';
import type { Random } from '@duet/server/demo';
import { knowledgeOf } from './knowledge.ts';
import type { Knowledge } from './knowledge.ts';
import type { Sight } from './market-orders.ts';
import { pairNoise } from './pair-noise.ts';
import { drawPopulation } from './population.ts';
import type { Cheaters, Population } from './population.ts';
import { recencyOf } from './recency.ts';
import type { Recency } from './recency.ts';
import type { Assumptions } from './scenarios.ts';

export interface MarketRun {
  readonly members: number;
  readonly days: number;
  /** Days before which no match is counted: in an empty market there is nothing to know yet. */
  readonly countedFrom: number;
  readonly seed: number;
  readonly assumed: Assumptions;
  readonly cheaters?: Cheaters;
}

/** All that changes in a market. Numbers are by member, pairs by `who * members + whom`. */
export interface MarketState {
  readonly run: MarketRun;
  readonly random: Random;
  readonly population: Population;
  readonly knowledge: Knowledge;
  /** Those whom men look for, and those whom women look for. */
  readonly women: Recency;
  readonly men: Recency;
  readonly pairs: Uint8Array;
  /** Whose likes wait for a member, the earliest first. */
  readonly admirers: readonly number[][];
  /** Cards, since the market began, today and this week. */
  readonly shown: Float64Array;
  readonly shownToday: Float64Array;
  readonly shownThisWeek: Float64Array;
  readonly cameThisWeek: Uint8Array;
  readonly pending: Float64Array;
  readonly openChats: Float64Array;
  readonly answeredToday: Float64Array;
  /** Members with a match that both wrote in. */
  readonly withAnswer: Set<number>;
  day: number;
  matches: number;
  answered: number;
  /** Members who came, added up over whole weeks, and those of them who were shown less often than the least a week. */
  came: number;
  below: number;
}

/** What is kept of a pair, by the one who looked. */
export const pairMarks = { seen: 1, liked: 2 } as const;

export const daysOfWeek = 7;
const noCheaters: Cheaters = { likers: 0, ring: 0 };

/** The same members, with the same tastes and habits, for each order that is given the same seed. */
export function newMarket(run: MarketRun): MarketState {
  const { members, assumed, cheaters = noCheaters, seed } = run;
  const population = drawPopulation(members, assumed, cheaters, randomFrom(`members ${seed}`));
  const everybody = Array.from({ length: members }, (_, member) => member);
  const numbers = () => new Float64Array(members);
  return {
    run,
    random: randomFrom(`days ${seed}`),
    population,
    knowledge: knowledgeOf(members),
    women: recencyOf(everybody.slice(population.firstWoman), members),
    men: recencyOf(everybody.slice(0, population.firstWoman), members),
    pairs: new Uint8Array(members * members),
    admirers: everybody.map(() => []),
    shown: numbers(),
    shownToday: numbers(),
    shownThisWeek: numbers(),
    cameThisWeek: new Uint8Array(members),
    pending: numbers(),
    openChats: numbers(),
    answeredToday: numbers(),
    withAnswer: new Set(),
    day: 0,
    matches: 0,
    answered: 0,
    came: 0,
    below: 0,
  };
}

/** What orders may see of it. */
export function sightOf(market: MarketState): Sight {
  const { population, knowledge, shownToday, shownThisWeek, pending, openChats, run } = market;
  return {
    population,
    knowledge,
    attentionOf: (member) => ({
      shownToday: shownToday[member] ?? 0,
      pendingLikes: pending[member] ?? 0,
      openChats: openChats[member] ?? 0,
    }),
    shownThisWeek: (member) => shownThisWeek[member] ?? 0,
    noiseOf: (viewer, target) => pairNoise(run.seed, Math.floor(market.day / daysOfWeek), viewer, target),
  };
}

/** Whether a viewer has not seen the other one yet. */
export function isNew({ pairs, run }: MarketState, viewer: number, target: number): boolean {
  return ((pairs[viewer * run.members + target] ?? 0) & pairMarks.seen) === 0;
}
